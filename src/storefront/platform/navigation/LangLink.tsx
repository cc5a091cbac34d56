import { Link, type LinkComponentProps, type RegisteredRouter } from '@tanstack/react-router'

/**
 * A link that keeps the current language: with `from="/$lang"` the router takes the parameter from the
 * current location. So `<LangLink to="/$lang/branches/">` needs no params.
 */
export function LangLink<const To extends string | undefined = undefined>(
  props: LinkComponentProps<'a', RegisteredRouter, '/$lang', To>,
) {
  return <Link from="/$lang" {...props} />
}
