import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { hasSync } from '#storefront/platform/connectivity/ask-for-sync.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { clockIcon, offlineIcon } from '#storefront/ui/icon/icons.ts'
import { infoIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { attemptAtom, attemptLastingAtom } from './attempt.ts'
import { isUnderWay, type Placing } from './placing-atom.ts'
import { askingMessage, askingTitle } from './waiting/asking-reason.ts'
import { useDrop } from './waiting/use-drop.ts'

/** The progress of an order that was sent, and what the customer can do if the server does not answer. */
export function PlacingNews({
  placing,
  isOtherAsking,
  sendAgain,
  lookFor,
}: {
  placing: Placing
  isOtherAsking: boolean
  sendAgain: () => void
  lookFor: () => void
}) {
  const attempt = useAtomValue(attemptAtom)
  const drop = useDrop()
  return (
    <>
      {attempt?.stage === 'waiting' && !isUnderWay(placing) && (
        <WaitsForNetwork onCancel={() => drop(attempt)} />
      )}
      {isOtherAsking && <OtherAsks reason={attempt?.reason} />}
      <LiveRegion>
        {placing.step === 'sending' && <FormattedMessage id="checkout.sending" />}
        {placing.step === 'placed' && <FormattedMessage id="checkout.placed" />}
      </LiveRegion>
      {placing.step === 'checking' && (
        <Note
          tone="info"
          icon={clockIcon}
          role="status"
          title={<FormattedMessage id="checkout.checking.title" />}
        >
          <FormattedMessage id="checkout.checking.text" />
        </Note>
      )}
      {placing.step === 'not-placed' && (
        <Note
          tone="warm"
          icon={infoIcon}
          role="alert"
          title={<FormattedMessage id="checkout.not-placed.title" />}
        >
          <FormattedMessage id="checkout.not-placed.text" />
        </Note>
      )}
      {placing.step === 'unanswered' && <Unanswered sendAgain={sendAgain} lookFor={lookFor} />}
    </>
  )
}

function WaitsForNetwork({ onCancel }: { onCancel: () => void }) {
  const stored = hasSync() ? 'checkout.waiting.text' : 'checkout.waiting.open'
  const lasting = useAtomValue(attemptLastingAtom)
  return (
    <Note
      tone="warm"
      icon={offlineIcon}
      role="status"
      title={<FormattedMessage id="checkout.waiting.title" />}
    >
      <div className={layout.stack}>
        <p>
          <FormattedMessage id={lasting ? stored : 'checkout.waiting.not-lasting'} />
        </p>
        <Button tone="quiet" small onClick={onCancel}>
          <FormattedMessage id="checkout.waiting.cancel" />
        </Button>
      </div>
    </Note>
  )
}

function OtherAsks({ reason }: { reason: string | undefined }) {
  const intl = useIntl()
  return (
    <Note tone="warm" icon={warnIcon} role="status" title={<FormattedMessage id={askingTitle(reason)} />}>
      <div className={layout.stack}>
        <p>
          <FormattedMessage id={askingMessage(reason, intl.messages)} />
        </p>
        <LangLink to="/$lang/checkout/" className={buttonClass({ tone: 'quiet', small: true })}>
          <FormattedMessage id="checkout.asking.look" />
        </LangLink>
      </div>
    </Note>
  )
}

const Unanswered = ({ sendAgain, lookFor }: { sendAgain: () => void; lookFor: () => void }) => (
  <Note tone="warm" icon={infoIcon} role="alert" title={<FormattedMessage id="checkout.unanswered.title" />}>
    <p>
      <FormattedMessage id="checkout.unanswered.text" />
    </p>
    <div className={layout.wrap}>
      <Button tone="tonal" small onClick={sendAgain}>
        <FormattedMessage id="checkout.unanswered.send" />
      </Button>
      <Button tone="quiet" small onClick={lookFor}>
        <FormattedMessage id="checkout.unanswered.look" />
      </Button>
      <LangLink to="/$lang/orders/" className={buttonClass({ tone: 'plain', small: true })}>
        <FormattedMessage id="title.orders" />
      </LangLink>
    </div>
  </Note>
)
