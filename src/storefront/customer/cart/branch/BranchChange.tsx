import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { LeavingSheet } from '../LeavingSheet.tsx'
import { branchAskAtom } from './branch-ask-atom.ts'

/** Asks before the branch changes, and names the dishes that would leave the cart. */
export function BranchChange() {
  const intl = useIntl()
  const lang = useLang()
  const ask = useAtomValue(branchAskAtom)
  if (!ask) return null
  const { here, there, leaving, answer } = ask
  return (
    <LeavingSheet
      title={intl.formatMessage({ id: 'branch.change.title' }, { branch: wordsIn(there.name, lang).text })}
      leaving={leaving}
      change={<FormattedMessage id="branch.change.do" />}
      stay={<FormattedMessage id="branch.change.stay" values={{ branch: <Words of={here.name} /> }} />}
      onAnswer={answer}
    >
      <FormattedMessage
        id="branch.change.text"
        values={{ branch: <Words of={there.name} />, count: leaving.length }}
      />
    </LeavingSheet>
  )
}
