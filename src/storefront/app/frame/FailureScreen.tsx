import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { Refused, Unreachable } from '#client/call.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { FailureFrame } from './FailureFrame.tsx'
import css from './FailureFrame.module.css'

/**
 * The screen for an unexpected error. Its words are messages: the text of an error is English and names files
 * of the build, so it is in the console only. Without a network the screen says so; a shop that is down is no
 * missing network.
 */
export function FailureScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isUnreachable = error instanceof Unreachable
  // a part of the studio, which is not stored, fails to load with an error of the browser's own
  const isOffline = isUnreachable ? !error.isShopDown : !(error instanceof Refused) && !navigator.onLine

  function retry() {
    // a part that could not be loaded is requested again by a new page only
    if (!isUnreachable && !(error instanceof Refused)) return location.reload()
    reset()
    void router.invalidate()
  }

  return (
    <FailureFrame
      title={<FormattedMessage id="failure.title" />}
      home={<FormattedMessage id="failure.home" />}
      plate="spill"
    >
      <h2 className={css.text}>
        <FormattedMessage id={isOffline ? 'failure.unreachable' : 'failure.text'} />
      </h2>
      {isUnreachable && isOffline && (
        <p className={css.path}>
          <FormattedMessage id="failure.unreachable.text" />
        </p>
      )}
      {error instanceof Refused && (
        <p className={css.path}>
          <FormattedMessage id="failure.number" values={{ id: <bdi>{error.problem.id}</bdi> }} />
        </p>
      )}
      <Button tone="tonal" onClick={retry}>
        <FormattedMessage id="failure.retry" />
      </Button>
    </FailureFrame>
  )
}
