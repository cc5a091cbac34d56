import { useLocation } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { FailureFrame } from './FailureFrame.tsx'
import css from './FailureFrame.module.css'
import { useMounted } from '#storefront/platform/browser/use-mounted.ts'
import { WaitingOrderPart } from './WaitingOrderPart.tsx'

/** The screen for a path without a route. */
export function NotFoundScreen() {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/*$/, '/') })
  // the server renders one page for all unknown paths, and the page has to hydrate with the same text
  const mounted = useMounted()
  return (
    <FailureFrame
      title={<FormattedMessage id="failure.not-found.title" />}
      home={<FormattedMessage id="failure.home" />}
      plate="empty"
      note={<WaitingOrderPart />}
    >
      <p className={css.big} aria-hidden="true">
        404!
      </p>
      <p className={css.text}>
        <FormattedMessage id="failure.not-found.text" />
      </p>
      <p className={css.path}>
        <FormattedMessage
          id="failure.not-found.path"
          values={{ path: <bdi dir="ltr">{mounted ? path : '…'}</bdi> }}
        />
      </p>
    </FailureFrame>
  )
}
