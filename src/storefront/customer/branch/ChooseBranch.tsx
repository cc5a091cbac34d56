import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ListedBranch } from '#domain/branch-list.ts'
import { wordsIn } from '#domain/locale.ts'
import { useChangeBranch } from '#storefront/customer/cart/branch/use-change-branch.ts'
import { useTakesOrders } from '#storefront/customer/cart/branch/use-takes-orders.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { choiceAtom, nextChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { useNoteEntry } from '#storefront/platform/navigation/use-note-entry.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { branchStateAt } from './branch-state.ts'

/** The button that chooses a branch; one that is closed now takes orders ahead. */
export function ChooseBranch({ branch }: { branch: ListedBranch }) {
  const intl = useIntl()
  const lang = useLang()
  const now = useNow()
  const navigate = useNavigate()
  const { branchId, method } = useAtomValue(choiceAtom)
  const noteEntry = useNoteEntry()
  const changeBranch = useChangeBranch()
  const takesOrders = useTakesOrders()(branch)
  const isNext = useAtomValue(nextChoiceAtom)?.branchId === branch.id
  const isShut = ['closed', 'paused'].includes(branchStateAt(branch, now))

  async function choose() {
    const isStillShown = noteEntry()
    const keepsDelivery = method === 'delivery' && branchId === branch.id
    const changed = await changeBranch({
      branchId: branch.id,
      method: keepsDelivery || !branch.pickup ? 'delivery' : 'pickup',
      ...(branchId === branch.id ? {} : { when: { kind: 'now' } }),
    })
    if (changed && isStillShown()) await navigate({ to: '/$lang/', params: { lang } })
  }

  return (
    <Button
      small
      tone={isShut ? 'tonal' : 'brand'}
      aria-label={intl.formatMessage(
        { id: isShut && takesOrders ? 'branch.preorder.at' : 'branch.choose.this' },
        { branch: wordsIn(branch.name, lang).text },
      )}
      busy={isNext}
      disabledReason={takesOrders ? undefined : intl.formatMessage({ id: 'branch.no-orders' })}
      onClick={() => void choose()}
    >
      <FormattedMessage id={isShut && takesOrders ? 'branch.preorder' : 'branch.choose'} />
    </Button>
  )
}
