import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import { byDistance, distanceMetres } from '#domain/delivery.ts'
import { nextBranchIdAtom } from '#storefront/customer/cart/branch/branch-ask-atom.ts'
import { useChangeBranch } from '#storefront/customer/cart/branch/use-change-branch.ts'
import { useTakesOrders } from '#storefront/customer/cart/branch/use-takes-orders.ts'
import { BranchState } from '#storefront/customer/branch/BranchState.tsx'
import { usePosition } from '#storefront/customer/branch/use-position.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Block } from '#storefront/ui/layout/Block.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Choice } from '#storefront/ui/choice/Choice.tsx'
import { storeIcon } from '#storefront/ui/icon/icons.ts'
import { targetIcon } from '#storefront/ui/icon/icons-more.ts'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { choiceAtom } from './choice-atom.ts'
import css from './MethodScreen.module.css'

/** The choice of the pick-up branch. */
export function PickupPart({ branches }: { branches: readonly Branch[] }) {
  const intl = useIntl()
  const formats = useFormats()
  const now = useNow()
  const { position, ask } = usePosition()
  const takesOrders = useTakesOrders()
  const choice = useAtomValue(choiceAtom)
  const branchId = useAtomValue(nextBranchIdAtom) ?? choice.branchId
  const changeBranch = useChangeBranch()
  const near = position.state === 'known' ? position.point : undefined
  const choosable = branches.filter(({ pickup }) => pickup)
  const sorted = near ? byDistance(choosable, near) : choosable
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
      <div className={css.list} role="radiogroup" aria-label={intl.formatMessage({ id: 'method.branch' })}>
        {sorted.map((branch) => (
          <Choice
            key={branch.id}
            type="radio"
            name="branch"
            checked={branch.id === branchId}
            disabled={!takesOrders(branch)}
            onChange={() =>
              void changeBranch({ branchId: branch.id, method: 'pickup', when: { kind: 'now' } })
            }
            before={<IconTile icon={storeIcon} tone="brand" />}
            title={<Words of={branch.name} />}
            detail={
              <>
                <Words of={branch.address} />
                {' · '}
                {near ? (
                  <bdi>{formats.distance(distanceMetres(near, branch.location))}</bdi>
                ) : (
                  <Words of={branch.city} />
                )}
                {!takesOrders(branch) && (
                  <>
                    {' · '}
                    <FormattedMessage id="branch.no-orders" />
                  </>
                )}
              </>
            }
            after={<BranchState branch={branch} now={now} />}
          />
        ))}
      </div>
    </Block>
  )
}
