import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { Refused, Unreachable } from '#client/call.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { FailureFrame } from './FailureFrame.tsx'
import css from './FailureFrame.module.css'

/** The screen for an unexpected error. Without a network it says so instead, and offers a retry in place. */
export function FailureScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <FailureFrame title={<FormattedMessage id="failure.title" />} plate="spill">
      <h2 className={css.text}>
        <Message of={error} />
      </h2>
      <p className={css.path}>
        <FormattedMessage id={error instanceof Unreachable ? 'failure.unreachable.text' : 'failure.text'} />
      </p>
      {error instanceof Unreachable && (
        <Button tone="tonal" onClick={retry}>
          <FormattedMessage id="failure.retry" />
        </Button>
      )}
    </FailureFrame>
  )
}

function Message({ of: error }: { of: unknown }) {
  if (error instanceof Unreachable) return <FormattedMessage id="failure.unreachable" />
  if (error instanceof Refused) return <bdi>{`${error.problem.title} (${error.problem.id})`}</bdi>
  return <bdi>{error instanceof Error ? error.message : String(error)}</bdi>
}
