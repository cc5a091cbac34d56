import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFile } from '#contract/menu-file.ts'
import { minuteOf } from '#domain/clock-time.ts'
import { clockOf } from '#domain/local-text.ts'
import { addDays, localOf, noonOf } from '#domain/local-time.ts'
import { methods } from '#domain/method.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { SwitchRow } from '#storefront/ui/choice/SwitchRow.tsx'
import { DateField } from '#storefront/ui/form/DateField.tsx'
import { SelectField } from '#storefront/ui/form/Select.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { TypedField } from '../branches/TypedField.tsx'
import { BranchChips } from './BranchChips.tsx'
import { type CodeDraft, outOfRange, withFirstOrder } from './code-draft.ts'
import css from './Promotions.module.css'

type Edited = {
  readonly draft: CodeDraft
  readonly onChange: (draft: CodeDraft) => void
}

/** The fields of a promo code. */
export function CodeFields({ menu, draft, onChange }: Edited & { readonly menu: MenuFile }) {
  const all = menu.branches.map(({ id }) => id)
  return (
    <>
      <Part title={<FormattedMessage id="studio.promotions.gives" />}>
        <Gift draft={draft} onChange={onChange} />
      </Part>
      <Part title={<FormattedMessage id="studio.promotions.when" />}>
        <div className={css.pair}>
          <Moment end="from" draft={draft} onChange={onChange} />
          <Moment end="until" draft={draft} onChange={onChange} />
        </div>
      </Part>
      <section className={css.part}>
        <BranchChips
          branches={menu.branches}
          chosen={draft.branchIds?.length === 0 ? all : (draft.branchIds ?? [])}
          onChange={(ids) =>
            onChange({
              ...draft,
              branchIds: ids.length === all.length ? [] : ids.length > 0 ? ids : undefined,
            })
          }
        />
        <Methods draft={draft} onChange={onChange} />
      </section>
      <Part title={<FormattedMessage id="studio.promotions.limits" />}>
        <Limits draft={draft} onChange={onChange} />
      </Part>
    </>
  )
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={css.part}>
    <h3 className={text.head}>{title}</h3>
    {children}
  </section>
)

const kinds = ['percent', 'amount', 'free-delivery'] as const
const giftWords = { percent: 'percent', amount: 'amount', 'free-delivery': 'freeDelivery' } as const
const usualValue = { percent: 10, amount: 1000, 'free-delivery': 0 } as const

function Gift({ draft, onChange }: Edited) {
  const intl = useIntl()
  const { kind } = draft
  const wrong = outOfRange(draft)
  return (
    <div className={css.quad}>
      <SelectField
        label={<FormattedMessage id="studio.promotions.kind" />}
        value={kind}
        onPick={(value) => {
          const next = kinds.find((each) => each === value) ?? kind
          onChange({ ...draft, kind: next, value: usualValue[next], cap: null })
        }}
      >
        {kinds.map((each) => (
          <option key={each} value={each}>
            {intl.formatMessage({ id: `studio.promotions.gift.${giftWords[each]}` })}
          </option>
        ))}
      </SelectField>
      {kind !== 'free-delivery' && (
        <TypedField
          key={kind}
          kind={kind === 'percent' ? 'percent' : 'money'}
          label={<FormattedMessage id={`studio.promotions.off.${kind}`} />}
          value={draft.value ?? null}
          wrong={
            wrong.has('value') && (kind === 'percent' ? 'studio.promotions.wrong' : 'studio.wrong.money')
          }
          onChange={(value) => onChange({ ...draft, value: numberIn(value) })}
        />
      )}
      {kind === 'percent' && (
        <TypedField
          kind="maybeMoney"
          label={<FormattedMessage id="studio.promotions.cap" />}
          value={draft.cap ?? null}
          wrong={wrong.has('cap') && 'studio.wrong.money'}
          onChange={(cap) => onChange({ ...draft, cap: cap === null ? null : numberIn(cap) })}
        />
      )}
      <TypedField
        kind="money"
        label={<FormattedMessage id="studio.promotions.minimum" />}
        value={draft.minimum ?? null}
        wrong={wrong.has('minimum') && 'studio.wrong.money'}
        onChange={(minimum) => onChange({ ...draft, minimum: numberIn(minimum) })}
      />
    </div>
  )
}

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** The first or the last moment: a day, and a time that may be left out. */
function Moment({ end, draft, onChange }: Edited & { readonly end: 'from' | 'until' }) {
  const intl = useIntl()
  const formats = useFormats()
  const today = localOf(useNow()).date
  const day = draft[end]
  const minute = draft[`${end}Minute`]
  return (
    <div className={layout.tight}>
      <DateField
        label={intl.formatMessage({ id: `studio.field.${end}` })}
        value={day}
        min={addDays(today, -366)}
        max={addDays(today, 2 * 366)}
        help={day === undefined ? undefined : <bdi>{formats.hijri(noonOf(day))}</bdi>}
        onChange={(to) => onChange({ ...draft, [end]: to })}
      />
      {day !== undefined && (
        <>
          <TextField
            type="time"
            label={<FormattedMessage id={`studio.promotions.time.${end}`} />}
            value={minute === undefined ? '' : clockOf(minute)}
            onChange={({ target: { value } }) =>
              onChange({ ...draft, [`${end}Minute`]: value === '' ? undefined : minuteOf(value) })
            }
          />
          <Button
            tone="plain"
            small
            onClick={() => onChange({ ...draft, [end]: undefined, [`${end}Minute`]: undefined })}
          >
            <FormattedMessage id="studio.any-day" />
          </Button>
        </>
      )}
    </div>
  )
}

function Methods({ draft, onChange }: Edited) {
  const intl = useIntl()
  return (
    <div
      className={css.line}
      role="group"
      aria-label={intl.formatMessage({ id: 'studio.promotions.method' })}
    >
      <span className={text.label}>
        <FormattedMessage id="studio.promotions.method" />
      </span>
      <div className={layout.wrap}>
        {methods.map((method) => (
          <ChipChoice
            key={method}
            type="checkbox"
            checked={draft.methods.length === 0 || draft.methods.includes(method)}
            onChange={() => {
              const on = draft.methods.length === 0 ? methods : draft.methods
              const next = methods.filter((each) => on.includes(each) !== (each === method))
              if (next.length > 0) onChange({ ...draft, methods: next.length === methods.length ? [] : next })
            }}
          >
            <FormattedMessage id={`studio.promotions.method.${method}`} />
          </ChipChoice>
        ))}
      </div>
    </div>
  )
}

function Limits({ draft, onChange }: Edited) {
  const wrong = outOfRange(draft)
  return (
    <>
      <SwitchRow
        title={<FormattedMessage id="studio.promotions.first" />}
        detail={<FormattedMessage id="studio.promotions.first.text" />}
        checked={draft.firstOrder}
        onChange={(firstOrder) => onChange(withFirstOrder(draft, firstOrder))}
      />
      <div className={css.quad}>
        {!draft.firstOrder && (
          <TypedField
            kind="maybeNumber"
            label={<FormattedMessage id="studio.promotions.each" />}
            value={draft.usesEach ?? null}
            wrong={wrong.has('usesEach') && 'studio.promotions.wrong.uses'}
            onChange={(uses) => onChange({ ...draft, usesEach: uses === null ? null : numberIn(uses) })}
          />
        )}
        <TypedField
          kind="maybeNumber"
          label={<FormattedMessage id="studio.promotions.total" />}
          value={draft.usesTotal ?? null}
          wrong={wrong.has('usesTotal') && 'studio.promotions.wrong.uses'}
          onChange={(uses) => onChange({ ...draft, usesTotal: uses === null ? null : numberIn(uses) })}
        />
      </div>
    </>
  )
}
