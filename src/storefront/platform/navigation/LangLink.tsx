import { Link, type LinkComponentProps, type RegisteredRouter } from '@tanstack/react-router'

/**
 * A link that stays in the current language: `from="/$lang"` tells the types that the parameter is there, and
 * the router fills it in from the current location. So `<LangLink to="/$lang/branches/">` needs no params.
 */
export function LangLink<const To extends string | undefined = undefined>(
  props: LinkComponentProps<'a', RegisteredRouter, '/$lang', To>,
) {
  return <Link from="/$lang" {...props} />
}
