import type { LinkComponentProps, RegisteredRouter } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { iconButtonClass, type IconButtonTone } from '#storefront/ui/button/icon-button-class.ts'
import { backIcon } from '#storefront/ui/icon/icons.ts'
import { LangLink } from './LangLink.tsx'
import { useGoBack } from './use-go-back.ts'

/**
 * A link to the previous page within the shop. `to` is used if there is none, and when the link is opened in
 * another tab.
 */
export function BackLink<const To extends string | undefined = undefined>({
  tone,
  ...link
}: LinkComponentProps<'a', RegisteredRouter, '/$lang', To> & { tone?: IconButtonTone }) {
  const intl = useIntl()
  const goBack = useGoBack()
  const props = {
    ...link,
    onClick: goBack,
    className: iconButtonClass(tone),
    'aria-label': intl.formatMessage({ id: 'ui.back' }),
  }
  return (
    // the spread keeps the props that the type has checked at the caller
    <LangLink {...(props as typeof link)}>
      <Icon of={backIcon} />
    </LangLink>
  )
}
