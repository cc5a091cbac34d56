import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Point } from '#domain/branch.ts'
import type { ListedBranch } from '#domain/branch-list.ts'
import { byDistance, distanceMetres } from '#domain/distance.ts'
import type { Localized } from '#domain/locale.ts'
import { useChangeBranch } from '#storefront/customer/cart/branch/use-change-branch.ts'
import { useTakesOrders } from '#storefront/customer/cart/branch/use-takes-orders.ts'
import { CitySelect } from '#storefront/customer/branch/CitySelect.tsx'
import { cityOf } from '#storefront/customer/branch/find-branches.ts'
import { MoreBranches } from '#storefront/customer/branch/MoreBranches.tsx'
import { useBranches } from '#storefront/customer/branch/use-branches.ts'
import { usePageOf } from '#storefront/customer/branch/use-page-of.ts'
import { BranchState } from '#storefront/customer/branch/BranchState.tsx'
import { usePosition } from '#storefront/customer/branch/use-position.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Block } from '#storefront/ui/layout/Block.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Choice } from '#storefront/ui/choice/Choice.tsx'
import { storeIcon, targetIcon } from '#storefront/ui/icon/icons-more.ts'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { dot } from '#storefront/ui/text/dot.ts'
import { shownChoiceAtom } from './choice-atom.ts'
import css from './MethodScreen.module.css'

/** The choice of the pick-up branch: the chosen one and the others, one screenful at a time. */
export function PickupPart({ branches }: { branches: readonly ListedBranch[] }) {
  const intl = useIntl()
  const { position, ask } = usePosition()
  const { branchId } = useAtomValue(shownChoiceAtom)
  const changeBranch = useChangeBranch()
  const near = position.state === 'known' ? position.point : undefined
  const [city, setCity] = useState('')
  const choosable = branches.filter((branch) => branch.pickup && (city === '' || cityOf(branch) === city))
  const sorted = near ? byDistance(choosable, near) : choosable
  const { shown, next, showMore } = usePageOf(sorted, {
    filter: `${city} ${near !== undefined}`,
    focusOn: ({ id }) => document.getElementById(`pickup-${id}`)?.focus(),
  })
  const chosen = branches.filter(
    (branch) => branch.id === branchId && branch.pickup && !shown.includes(branch),
  )
  const listed = [...chosen, ...shown]
  const addressOf = new Map(useBranches(listed).branches.map(({ id, address }) => [id, address]))
  return (
    <Block
      title={<FormattedMessage id="method.branch" />}
      action={
        <Button
          tone="plain"
          small
          icon={targetIcon}
          busy={position.state === 'asking'}
          onClick={() => void ask()}
        >
          <FormattedMessage id="branch.filter.nearest" />
        </Button>
      }
    >
      {(position.state === 'refused' || position.state === 'failed') && (
        <Note role="status">
          <FormattedMessage id={`branch.position.${position.state}`} />
        </Note>
      )}
      <CitySelect branches={branches.filter(({ pickup }) => pickup)} value={city} onPick={setCity} />
      <div className={css.list} role="radiogroup" aria-label={intl.formatMessage({ id: 'method.branch' })}>
        {listed.map((branch) => (
          <div key={branch.id} id={`pickup-${branch.id}`} tabIndex={-1}>
            <PickupChoice
              branch={branch}
              address={addressOf.get(branch.id)}
              near={near}
              checked={branch.id === branchId}
              onChoose={() =>
                void changeBranch({ branchId: branch.id, method: 'pickup', when: { kind: 'now' } })
              }
            />
          </div>
        ))}
      </div>
      <MoreBranches next={next} onMore={showMore} />
    </Block>
  )
}

/** One branch, with its address, and its distance once the position is known. */
function PickupChoice({
  branch,
  address,
  near,
  checked,
  onChoose,
}: {
  branch: ListedBranch
  address: Localized | undefined
  near: Point | undefined
  checked: boolean
  onChoose: () => void
}) {
  const formats = useFormats()
  const now = useNow()
  const takesOrders = useTakesOrders()
  return (
    <Choice
      type="radio"
      name="branch"
      checked={checked}
      disabled={!takesOrders(branch)}
      onChange={onChoose}
      before={<IconTile icon={storeIcon} tone="brand" />}
      title={<Words of={branch.name} />}
      detail={
        <>
          {address && (
            <>
              <Words of={address} />
              {dot}
            </>
          )}
          {near ? (
            <bdi>{formats.distance(distanceMetres(near, branch.location))}</bdi>
          ) : (
            <Words of={branch.city} />
          )}
          {!takesOrders(branch) && (
            <>
              {dot}
              <FormattedMessage id="branch.no-orders" />
            </>
          )}
        </>
      }
      after={<BranchState branch={branch} now={now} />}
    />
  )
}
