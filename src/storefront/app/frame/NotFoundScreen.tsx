import { useLocation } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { FailureFrame } from './FailureFrame.tsx'
import css from './FailureFrame.module.css'
import { WaitingOrderPart } from './WaitingOrderPart.tsx'

/** The screen for a path without a route. */
export function NotFoundScreen() {
  // the server renders every path with its last slash; the page has to hydrate with the same text
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/*$/, '/') })
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
        <FormattedMessage id="failure.not-found.path" values={{ path: <bdi dir="ltr">{path}</bdi> }} />
      </p>
    </FailureFrame>
  )
}
