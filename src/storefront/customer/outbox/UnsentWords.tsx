import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#storefront/i18n/words.ts'
import { parcelsLastingAtom } from './outbox.ts'

/**
 * Says that something waits for a network: `saved` on the device, or lost with the page if that cannot store.
 */
export function UnsentWords({ saved }: { saved: MessageId }) {
  const lasting = useAtomValue(parcelsLastingAtom)
  return <FormattedMessage id={lasting ? saved : 'outbox.not-lasting'} />
}
