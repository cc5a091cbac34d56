import { useAtom, useAtomValue } from 'jotai'
import { useRef, useState, type SubmitEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isOfOrder, maxSupportText, type Service } from '#domain/support.ts'
import { onlyChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { brandPoints } from '#storefront/i18n/brand.ts'
import { useBusy } from '#storefront/platform/update/busy.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Dock } from '#storefront/ui/layout/Dock.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import { motoIcon, walletIcon } from '#storefront/ui/icon/icons.ts'
import { cardIcon, chatIcon, platesIcon, potIcon } from '#storefront/ui/icon/icons-more.ts'
import { peopleIcon } from '#storefront/ui/icon/icons-dish.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { TextArea } from '#storefront/ui/form/TextArea.tsx'
import { Tile } from '#storefront/ui/choice/Tile.tsx'
import { FeastFields } from './FeastFields.tsx'
import { requestFormAtom } from './form-atom.ts'
import { OrderChoices } from './OrderChoices.tsx'
import { PhotoField } from './PhotoField.tsx'
import css from './RequestForm.module.css'
import { useCateringLeads } from '#storefront/customer/branch/use-catering-leads.ts'
import { offeredServices, readRequest, type RequestField } from './request-form.ts'
import { type Sent, useSendRequest } from './use-send-request.ts'

const icons: Readonly<Record<Service, Glyph>> = {
  food: potIcon,
  delivery: motoIcon,
  payment: cardIcon,
  plates: platesIcon,
  points: walletIcon,
  app: chatIcon,
  catering: peopleIcon,
}

/** The form of a request: subject, order, text and photo; for catering, what the kitchen must know. */
export function RequestForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const intl = useIntl()
  const now = useNow()
  const lead = useCateringLeads().least
  const reachable = useReachable()
  const [form, fill] = useAtom(requestFormAtom)
  const [photo, setPhoto] = useState<string | null>(null)
  const [wrong, setWrong] = useState<readonly RequestField[]>([])
  const element = useRef<HTMLFormElement>(null)
  const send = useSendRequest(onSent)
  const { service } = form
  const isFeast = service === 'catering'
  useBusy(form.text !== '' || photo !== null)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const read = readRequest(form, { now, lead })
    setWrong(read.ok ? [] : read.wrong)
    if (read.ok) send.mutate({ asked: read, photo })
    else element.current?.querySelector<HTMLElement>(`[name=${read.wrong[0]}]`)?.focus()
  }

  return (
    <form ref={element} className={layout.loose} onSubmit={submit} noValidate>
      <ServiceChoice value={service} onChange={(one) => void fill({ service: one })} />
      {isOfOrder(service) && (
        <OrderChoices orderId={form.orderId} onChoose={(orderId) => void fill({ orderId })} />
      )}
      {isFeast && <FeastFields form={form} wrong={wrong} onFill={(part) => void fill(part)} />}
      <TextArea
        name="text"
        dir="auto"
        label={<FormattedMessage id={isFeast ? 'support.text.feast' : 'support.text'} />}
        placeholder={isFeast ? undefined : intl.formatMessage({ id: 'support.text.hint' })}
        value={form.text}
        maxLength={maxSupportText}
        error={wrong.includes('text') ? <FormattedMessage id="refusal.support-text-missing" /> : undefined}
        onChange={(event) => void fill({ text: event.target.value })}
      />
      <PhotoField photo={photo} onPhoto={setPhoto} />
      <ErrorNote error={send.error} />
      <Dock>
        <Button type="submit" wide busy={send.isPending}>
          <FormattedMessage id={reachable ? 'support.send' : 'support.send.later'} />
        </Button>
      </Dock>
    </form>
  )
}

function ServiceChoice({ value, onChange }: { value: Service; onChange: (service: Service) => void }) {
  const { method } = useAtomValue(onlyChoiceAtom)
  return (
    <FieldBlock legend={<FormattedMessage id="support.about" />}>
      <div className={css.services}>
        {offeredServices({ method, points: brandPoints(), chosen: value }).map((one) => (
          <Tile
            key={one}
            type="radio"
            name="service"
            checked={one === value}
            onChange={() => onChange(one)}
            art={<Icon of={icons[one]} />}
            title={<FormattedMessage id={`support.service.${one}`} />}
          />
        ))}
      </div>
    </FieldBlock>
  )
}
