import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BranchSummary } from '#domain/branch.ts'
import type { ListedBranch } from '#domain/branch-list.ts'
import { feeAt } from '#domain/delivery.ts'
import type { Method } from '#domain/method.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { useBranchesAround } from '#storefront/customer/branch/use-branches.ts'
import { useChangeBranch } from '#storefront/customer/cart/branch/use-change-branch.ts'
import { useChangeWhen } from '#storefront/customer/cart/when/use-change-when.ts'
import { useTakesOrders } from '#storefront/customer/cart/branch/use-takes-orders.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useMenuIfKnown } from '#storefront/customer/menu/use-menu-if-known.ts'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { ownPathIn } from '#storefront/platform/navigation/own-path.ts'
import { useNoteEntry } from '#storefront/platform/navigation/use-note-entry.ts'
import { useOncePerEntry } from '#storefront/platform/navigation/use-once-per-entry.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Block } from '#storefront/ui/layout/Block.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Dock } from '#storefront/ui/layout/Dock.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { bagIcon, motoIcon } from '#storefront/ui/icon/icons.ts'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { segmentsClass } from '#storefront/ui/choice/segments-class.ts'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { branchFor } from './branch-for.ts'
import { nextChoiceAtom, onlyChoiceAtom, shownChoiceAtom } from './choice-atom.ts'
import { DeliveryPart } from './DeliveryPart.tsx'
import { PickupPart } from './PickupPart.tsx'
import { WhenPicker } from './WhenPicker.tsx'

const route = getRouteApi('/$lang/method/$id')
const methods = [
  { id: 'delivery', icon: motoIcon },
  { id: 'pickup', icon: bagIcon },
] as const

export function MethodScreen() {
  const lang = useLang()
  const { id } = route.useParams()
  // a link to the delivery of a brand that has none
  const { method: only } = useAtomValue(onlyChoiceAtom)
  const method = only ?? id
  const { next: nextPath } = route.useSearch()
  const router = useRouter()
  const { data } = useSuspenseQuery(branchesQuery())
  const { choice, around, delivering, branch, isAnswered } = useBranchOf(method, data.branches)
  const menu = useMenuIfKnown(branch?.id ?? choice.branchId)
  const changeWhen = useChangeWhen(branch?.id ?? choice.branchId)
  const back = ownPathIn(lang, nextPath)
  const finish = useFinish(method, back)

  return (
    <>
      <TopBar title={<FormattedMessage id="title.method" />} back={<BackLink to="/$lang/" />} narrow />
      <Page narrow bar>
        {only === undefined && <MethodTabs />}
        {method === 'pickup' ? (
          <PickupPart branches={data.branches} />
        ) : (
          <DeliveryPart
            branches={data.branches}
            around={around}
            branch={delivering}
            onTyped={back === undefined ? undefined : () => router.history.replace(back)}
          />
        )}
        {branch && isAnswered && (
          <Block title={<FormattedMessage id="when.title" />}>
            <WhenPicker
              branch={branch}
              menu={menu}
              when={choice.when}
              onChange={(when) => void changeWhen(when)}
            />
          </Block>
        )}
      </Page>
      {branch && isAnswered && (
        <DoneDock branch={branch} returns={Boolean(nextPath)} onDone={() => void finish(branch)} />
      )}
    </>
  )
}

/** Returns a function that chooses a branch and then opens the screen `back`, or the menu without one. */
function useFinish(method: Method, back: string | undefined): (branch: BranchSummary) => Promise<void> {
  const lang = useLang()
  const next = useAtomValue(nextChoiceAtom)
  const navigate = useNavigate()
  const router = useRouter()
  const changeBranch = useChangeBranch()
  const leave = useOncePerEntry()
  const noteEntry = useNoteEntry()
  return async ({ id }) => {
    const isStillShown = noteEntry()
    // "Done" is about the branch that was tapped last, which may not be chosen yet
    const isChosen = await changeBranch({ ...next, method, branchId: id })
    if (!isChosen || !isStillShown() || leave.isDone()) return
    leave.note()
    // in place of this screen: the way back from there does not lead to the choice once more
    if (back) router.history.replace(back)
    else await navigate({ to: '/$lang/', params: { lang } })
  }
}

function DoneDock({
  branch,
  returns,
  onDone,
}: {
  branch: BranchSummary
  /** It leads back to the screen from which the customer came; otherwise to the menu. */
  returns: boolean
  onDone: () => void
}) {
  const intl = useIntl()
  const takesOrders = useTakesOrders()
  // it is not known yet which branch delivers to an address that was tapped
  const isReading = useAtomValue(nextChoiceAtom)?.address !== undefined
  return (
    <Dock>
      <Button
        wide
        busy={isReading}
        disabledReason={takesOrders(branch) ? undefined : intl.formatMessage({ id: 'refusal.branch-closed' })}
        onClick={onDone}
      >
        <FormattedMessage id={returns ? 'method.done' : 'method.to-menu'} />
      </Button>
    </Dock>
  )
}

/** The choice, and the branch that it means: `isAnswered` once it is complete for this method. */
function useBranchOf(method: Method, branches: readonly ListedBranch[]) {
  const choice = useAtomValue(shownChoiceAtom)
  const now = useNow()
  const around = useBranchesAround(
    branches,
    method === 'delivery' ? choice.address?.location : undefined,
    choice.branchId,
  )
  const delivering =
    method === 'delivery' ? branchFor(around.branches, { ...choice, method }, now) : undefined
  const branch = method === 'delivery' ? delivering : branches.find(({ id }) => id === choice.branchId)
  const isAnswered =
    method === 'delivery'
      ? delivering !== undefined &&
        choice.address !== null &&
        feeAt(delivering, choice.address.location) !== undefined
      : branch?.pickup === true
  return { choice, around, delivering, branch, isAnswered }
}

function MethodTabs() {
  const intl = useIntl()
  return (
    <nav className={segmentsClass()} aria-label={intl.formatMessage({ id: 'method.label' })}>
      {methods.map(({ id, icon }) => (
        <LangLink key={id} to="/$lang/method/$id/" params={{ id }} search={true} replace>
          <Icon of={icon} small />
          <span>
            <FormattedMessage id={`method.${id}`} />
          </span>
        </LangLink>
      ))}
    </nav>
  )
}
