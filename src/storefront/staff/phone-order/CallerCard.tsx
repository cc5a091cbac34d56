import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { newId } from '#client/new-id.ts'
import type { Caller } from '#contract/phone-order.ts'
import { addLine } from '#domain/cart.ts'
import { type Lang, wordsIn } from '#domain/locale.ts'
import { findItem, type Menu } from '#domain/menu.ts'
import { normalizePhone } from '#domain/phone.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { PhoneField } from '#storefront/ui/form/PhoneField.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { plusIcon, searchIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import css from './CallerCard.module.css'
import type { PhoneDraft } from './phone-draft.ts'
import { callerQuery } from './queries.ts'

/** Who is calling: the number first, which finds the customer; then the name, the language and the usual. */
export function CallerCard({
  branchId,
  menu,
  draft,
  onChange,
  className,
}: {
  branchId: string
  menu: Menu
  draft: PhoneDraft
  onChange: (part: Partial<PhoneDraft>) => void
  className: string | undefined
}) {
  const intl = useIntl()
  const { caller, error, noteTyped, find } = useCaller(branchId, draft)
  return (
    <section
      className={classNames(layout.card, layout.stack, className)}
      aria-label={intl.formatMessage({ id: 'phone-order.who' })}
    >
      <div className={css.pair}>
        <div className={layout.stack}>
          <NumberField
            value={draft.phone}
            onChange={(phone) => {
              noteTyped()
              onChange({ phone, name: '', address: null })
            }}
          />
          {find && <Find onFind={find} />}
        </div>
        <div className={layout.stack}>
          {caller?.firstName ? (
            <Known caller={caller} />
          ) : (
            <NameField value={draft.name} onChange={(name) => onChange({ name })} />
          )}
          <LangChoice value={draft.lang} onChange={(lang) => onChange({ lang })} />
        </div>
      </div>
      <ErrorNote error={error} />
      {caller && caller.usual.length > 0 && (
        <Usual
          caller={caller}
          menu={menu}
          onAdd={(lines) =>
            onChange({
              cart: lines.reduce((cart, line) => addLine(cart, { id: newId(), ...line }), draft.cart),
            })
          }
        />
      )}
      <p role="status" className={classNames(text.captionMuted, css.found)}>
        {caller && <FormattedMessage id={caller.isKnown ? 'phone-order.found' : 'phone-order.new'} />}
      </p>
    </section>
  )
}

const NumberField = ({ value, onChange }: { value: string; onChange: (phone: string) => void }) => (
  <PhoneField
    label={<FormattedMessage id="phone-order.number" />}
    help={<FormattedMessage id="phone-order.number.help" />}
    autoComplete="off"
    // the screen was opened for this field: the caller says the number first
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    autoFocus
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)

const NameField = ({ value, onChange }: { value: string; onChange: (name: string) => void }) => (
  <TextField
    label={<FormattedMessage id="phone-order.name" />}
    autoComplete="off"
    dir="auto"
    maxLength={60}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)

/** The language of the messages about the order. */
function LangChoice({ value, onChange }: { value: Lang; onChange: (lang: Lang) => void }) {
  const intl = useIntl()
  return (
    <div className={layout.tight}>
      <p className={text.label}>
        <FormattedMessage id="phone-order.lang" />
      </p>
      <Segments
        label={intl.formatMessage({ id: 'phone-order.lang' })}
        value={value}
        onChange={onChange}
        options={[
          { value: 'ar', label: <FormattedMessage id="phone-order.lang.ar" /> },
          { value: 'en', label: <FormattedMessage id="phone-order.lang.en" /> },
        ]}
      />
    </div>
  )
}

/**
 * Looks the caller up once a complete number was typed. A number that was typed before a reload is not looked
 * up by itself, because each look-up is logged and counted; `find` looks it up, and also after an error.
 */
function useCaller(branchId: string, draft: PhoneDraft) {
  const reachable = useReachable()
  const [isTyped, setIsTyped] = useState(false)
  const phone = normalizePhone(draft.phone)
  const { data, error, isFetching, refetch } = useQuery({
    ...callerQuery(branchId, phone.ok ? phone.value : ''),
    enabled: isTyped && phone.ok && reachable,
    throwOnError: false,
  })
  const find = phone.ok && !data && !isFetching ? () => void refetch() : undefined
  return { caller: data, error, noteTyped: () => setIsTyped(true), find }
}

function Find({ onFind }: { onFind: () => void }) {
  const intl = useIntl()
  const reachable = useReachable()
  const reason = reachable ? undefined : intl.formatMessage({ id: 'phone-order.offline' })
  return (
    <Button tone="tonal" small icon={searchIcon} disabledReason={reason} onClick={onFind}>
      <FormattedMessage id="phone-order.find" />
    </Button>
  )
}

function Known({ caller }: { caller: Caller }) {
  return (
    <p className={layout.between}>
      <b className={text.head}>
        <bdi>{caller.firstName}</bdi>
      </b>
      <Tag tone="good">
        <FormattedMessage id="phone-order.found.tag" />
      </Tag>
    </p>
  )
}

type UsualLine = Pick<Caller['usual'][number], 'itemId' | 'optionIds' | 'quantity' | 'note'>

function Usual({
  caller,
  menu,
  onAdd,
}: {
  caller: Caller
  menu: Menu
  onAdd: (lines: readonly UsualLine[]) => void
}) {
  const lang = useLang()
  const formats = useFormats()
  const intl = useIntl()
  // the branch may no longer sell a dish of the usual
  const sold = caller.usual.filter(({ itemId }) => findItem(menu, itemId))
  if (sold.length === 0) return null
  const dishes = sold.map(({ name, quantity, note }) =>
    intl.formatMessage(
      { id: note === '' ? 'phone-order.dish' : 'phone-order.dish.note' },
      { quantity: formats.number(quantity), dish: wordsIn(name, lang).text, note },
    ),
  )
  return (
    <div className={layout.between}>
      <div className={layout.grow}>
        <p className={text.captionMuted}>
          <FormattedMessage id="phone-order.usual" />
        </p>
        <p>
          <bdi>{formats.list(dishes)}</bdi>
        </p>
      </div>
      <Button
        tone="tonal"
        small
        icon={plusIcon}
        onClick={() =>
          onAdd(sold.map(({ itemId, optionIds, quantity, note }) => ({ itemId, optionIds, quantity, note })))
        }
      >
        <FormattedMessage id="phone-order.usual.add" />
      </Button>
    </div>
  )
}
