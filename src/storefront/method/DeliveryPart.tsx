import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import { branchesDelivering, feeAt } from '#domain/delivery.ts'
import { Words } from '../i18n/Words.tsx'
import { Block } from '../ui/Block.tsx'
import { Button } from '../ui/Button.tsx'
import { Choice } from '../ui/Choice.tsx'
import { pinIcon } from '../ui/icons.ts'
import { Lead } from '../ui/Lead.tsx'
import { Price } from '../ui/Price.tsx'
import { AddressForm } from './AddressForm.tsx'
import { changeChoiceAtom, choiceAtom } from './choice-atom.ts'
import css from './MethodScreen.module.css'

/** Where it is brought to, and from which of the branches that go there. */
export function DeliveryPart({ branches }: { branches: readonly Branch[] }) {
  const { address, branchId } = useAtomValue(choiceAtom)
  const changeChoice = useSetAtom(changeChoiceAtom)
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
      <Block title={<FormattedMessage id="method.delivers" />}>
        <div className={css.list}>
          {delivering.map((branch) => (
            <Choice
              key={branch.id}
              type="radio"
              name="delivering"
              checked={branch.id === branchId}
              onChange={() => void changeChoice({ branchId: branch.id, when: { kind: 'now' } })}
              title={<Words of={branch.name} />}
              detail={<FeeOf branch={branch} address={address} />}
            />
          ))}
        </div>
      </Block>
    </>
  )
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
