import { useAtomValue, useSetAtom } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import { branchesDelivering } from '#domain/delivery.ts'
import { localOf } from '#domain/local-time.ts'
import { earliestSlot } from '#domain/slot.ts'
import { AddressPart } from '#storefront/customer/address/AddressPart.tsx'
import { branchStateAt } from '#storefront/customer/branch/branch-state.ts'
import { BranchState } from '#storefront/customer/branch/BranchState.tsx'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Block } from '#storefront/ui/layout/Block.tsx'
import { Choice } from '#storefront/ui/choice/Choice.tsx'
import { changeChoiceAtom, choiceAtom } from './choice-atom.ts'
import { DeliveryFee } from '#storefront/customer/branch/DeliveryFee.tsx'
import css from './MethodScreen.module.css'
import { OutsideNote } from '#storefront/customer/branch/OutsideNote.tsx'
import { usePickupInstead } from './use-pickup-instead.ts'

/**
 * The delivery address, and the branches that deliver there; `branch` is selected until another is picked.
 */
export function DeliveryPart({
  branches,
  branch: chosen,
}: {
  branches: readonly Branch[]
  branch: Branch | undefined
}) {
  const intl = useIntl()
  const now = useNow()
  const { address } = useAtomValue(choiceAtom)
  const changeChoice = useSetAtom(changeChoiceAtom)
  const pickupInstead = usePickupInstead()
  const delivering = address ? branchesDelivering(branches, address.location) : []
  return (
    <>
      <AddressPart branches={branches} />
      {address && delivering.length === 0 && (
        <OutsideNote branches={branches} point={address.location} onPickup={pickupInstead} />
      )}
      {address && delivering.length > 0 && (
        <Block title={<FormattedMessage id="method.delivers" />}>
          <div
            className={css.list}
            role="radiogroup"
            aria-label={intl.formatMessage({ id: 'method.delivers' })}
          >
            {delivering.map((branch) => (
              <Choice
                key={branch.id}
                type="radio"
                name="delivering"
                checked={branch.id === chosen?.id}
                onChange={() => void changeChoice({ branchId: branch.id, when: { kind: 'now' } })}
                title={<Words of={branch.name} />}
                detail={
                  <>
                    <DeliveryFee branch={branch} point={address.location} />
                    {' · '}
                    <SoonestOf branch={branch} now={now} />
                  </>
                }
                after={isShut(branch, now) && <BranchState branch={branch} now={now} />}
              />
            ))}
          </div>
        </Block>
      )}
    </>
  )
}

const isShut = (branch: Branch, now: number) => ['closed', 'paused'].includes(branchStateAt(branch, now))

function SoonestOf({ branch, now }: { branch: Branch; now: number }) {
  const formats = useFormats()
  const at = earliestSlot(branch, now, false)
  if (at === undefined) return <FormattedMessage id="when.none" />
  const isToday = localOf(at).date === localOf(now).date
  const time = isToday ? formats.time(at) : `${formats.shortDay(at)} ${formats.time(at)}`
  return <FormattedMessage id="when.soonest.at" values={{ time: <bdi>{time}</bdi> }} />
}
