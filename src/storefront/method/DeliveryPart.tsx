import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import { branchesDelivering, feeAt } from '#domain/delivery.ts'
import { localOf } from '#domain/local-time.ts'
import { earliestSlot } from '#domain/slot.ts'
import { branchStateAt } from '../branch/branch-state.ts'
import { BranchState } from '../branch/BranchState.tsx'
import { useFormats } from '../i18n/use-lang.ts'
import { Words } from '../i18n/Words.tsx'
import { useNow } from '../shell/use-now.ts'
import { Block } from '../ui/Block.tsx'
import { Button } from '../ui/Button.tsx'
import { Choice } from '../ui/Choice.tsx'
import { pinIcon } from '../ui/icons.ts'
import { Lead } from '../ui/Lead.tsx'
import { Price } from '../ui/Price.tsx'
import { AddressForm } from './AddressForm.tsx'
import { changeChoiceAtom, choiceAtom } from './choice-atom.ts'
import css from './MethodScreen.module.css'
import { OutsideNote } from './OutsideNote.tsx'
import { usePickupInstead } from './use-pickup-instead.ts'

/** Where it is brought to, and from which of the branches that go there: `branch` unless another is picked. */
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
  const [editing, setEditing] = useState(false)
  if (!address || editing)
    return <AddressForm branches={branches} address={address} onDone={() => setEditing(false)} />
  const delivering = branchesDelivering(branches, address.location)
  return (
    <>
      <Block
        title={<FormattedMessage id="method.address" />}
        action={
          <Button tone="plain" small onClick={() => setEditing(true)}>
            <FormattedMessage id="method.address.change" />
          </Button>
        }
      >
        <div className={css.address}>
          <Lead icon={pinIcon} tone="brand" />
          <p>
            {address.label && (
              <b className={css.label}>
                <bdi>{address.label}</bdi>
              </b>
            )}
            <bdi>{address.line}</bdi>
            {address.building && (
              <>
                {' · '}
                <bdi>{address.building}</bdi>
              </>
            )}
          </p>
        </div>
      </Block>
      {delivering.length === 0 && (
        <OutsideNote branches={branches} point={address.location} onPickup={pickupInstead} />
      )}
      {delivering.length > 0 && (
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
                    <FeeOf branch={branch} address={address} />
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

function FeeOf({ branch, address }: { branch: Branch; address: { location: Branch['location'] } }) {
  const fee = feeAt(branch, address.location)
  if (!fee) return null
  return (
    <>
      <FormattedMessage id="method.fee" values={{ fee: <Price amount={fee.fee} /> }} />
      {fee.minimum > 0 && (
        <>
          {' · '}
          <FormattedMessage id="method.minimum" values={{ minimum: <Price amount={fee.minimum} /> }} />
        </>
      )}
      {fee.freeFrom !== null && (
        <>
          {' · '}
          <FormattedMessage id="method.free-from" values={{ amount: <Price amount={fee.freeFrom} /> }} />
        </>
      )}
    </>
  )
}
