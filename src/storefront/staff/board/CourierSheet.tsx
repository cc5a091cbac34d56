import { useAtomValue, useSetAtom } from 'jotai'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Courier, Order } from '#contract/order.ts'
import { groupPhone, normalizePhone } from '#domain/phone.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { PhoneField } from '#storefront/ui/form/PhoneField.tsx'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { couriersAtom, rememberCourierAtom } from './couriers-atom.ts'

/**
 * Asks for the courier of an order: the customer sees the name, and can call the number if there is one.
 * Recent couriers are offered.
 */
export function CourierSheet({
  open,
  order,
  busy,
  error,
  onClose,
  onCourier,
}: {
  open: boolean
  order: Order
  busy: boolean
  error: Error | null
  onClose: () => void
  onCourier: (courier: Courier | undefined) => void
}) {
  const intl = useIntl()
  const { name, setName, phone, setPhone, wrong, submit, pick, isPicked } = useCourierForm(onCourier)

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'staff.courier.title' }, { number: String(order.number) })}
    >
      <form className={layout.stack} onSubmit={submit} noValidate>
        <RecentCouriers isPicked={isPicked} onPick={pick} />
        <TextField
          name="name"
          label={<FormattedMessage id="staff.courier.name" />}
          error={wrong === 'name' ? <FormattedMessage id="staff.courier.name.missing" /> : undefined}
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
          dir="auto"
          maxLength={60}
        />
        <PhoneField
          name="phone"
          label={<FormattedMessage id="staff.courier.phone" />}
          error={wrong === 'phone' ? <FormattedMessage id="refusal.phone-invalid" /> : undefined}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
          autoComplete="off"
        />
        <ErrorNote error={error} />
        <Button type="submit" wide busy={busy}>
          <FormattedMessage id="staff.move.out_for_delivery" />
        </Button>
        <Button tone="plain" wide busy={busy} onClick={() => onCourier(undefined)}>
          <FormattedMessage id="staff.courier.without" />
        </Button>
      </form>
    </Sheet>
  )
}

/** The typed name and phone, and the first of them that is wrong. */
function useCourierForm(onCourier: (courier: Courier) => void) {
  const remember = useSetAtom(rememberCourierAtom)
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [wrong, setWrong] = useState<'name' | 'phone'>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = phone.trim() === '' ? '' : normalizePhone(phone)
    const found = name.trim() === '' ? 'name' : read !== '' && !read.ok ? 'phone' : undefined
    setWrong(found)
    if (found) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${found}"]`)?.focus()
      return
    }
    const courier = { name: name.trim(), phone: read !== '' && read.ok ? read.value : '' }
    void remember(courier)
    onCourier(courier)
  }

  function pick(courier: Courier) {
    setName(courier.name)
    setPhone(groupPhone(courier.phone))
    setWrong(undefined)
  }

  const isPicked = (courier: Courier) => courier.name === name && groupPhone(courier.phone) === phone
  return { name, setName, phone, setPhone, wrong, submit, pick, isPicked }
}

function RecentCouriers({
  isPicked,
  onPick,
}: {
  isPicked: (courier: Courier) => boolean
  onPick: (courier: Courier) => void
}) {
  const intl = useIntl()
  const couriers = useAtomValue(couriersAtom)
  if (couriers.length === 0) return null
  return (
    <div
      className={layout.wrap}
      role="radiogroup"
      aria-label={intl.formatMessage({ id: 'staff.courier.last' })}
    >
      {couriers.map((courier) => (
        <ChipChoice
          key={`${courier.name} ${courier.phone}`}
          type="radio"
          name="courier"
          checked={isPicked(courier)}
          onChange={() => onPick(courier)}
        >
          <bdi>{courier.name}</bdi>
        </ChipChoice>
      ))}
    </div>
  )
}
