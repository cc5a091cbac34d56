import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { LeavingSheet } from '../LeavingSheet.tsx'
import { whenAskAtom } from './when-ask-atom.ts'

/** Asks before the time changes, and names the dishes that would leave the cart. */
export function WhenChange() {
  const intl = useIntl()
  const formats = useFormats()
  const ask = useAtomValue(whenAskAtom)
  if (!ask) return null
  const time = `${formats.shortDay(ask.at)} ${formats.time(ask.at)}`
  return (
    <LeavingSheet
      title={intl.formatMessage({ id: 'when.change.title' }, { time })}
      leaving={ask.leaving}
      change={<FormattedMessage id="when.change.do" />}
      stay={<FormattedMessage id="when.change.stay" />}
      onAnswer={ask.answer}
    >
      <FormattedMessage
        id="when.change.text"
        values={{ time: <bdi>{time}</bdi>, count: ask.leaving.length }}
      />
    </LeavingSheet>
  )
}
