import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FileChange } from '#contract/studio.ts'
import { type FieldPath, orderPart, valueAt } from '#domain/menu-change.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import css from './Studio.module.css'
import { fieldNameOf, moneyFields } from './field-names.ts'
import type { Studio } from './studio.ts'
import { Subject } from './publish/Subject.tsx'

/** One difference: what it is about, the old and the new value, and what can be done with it. */
export function ChangeRow({
  change,
  menus,
  detail,
  subjectId,
  children,
}: {
  change: FileChange
  menus: Pick<Studio, 'menu' | 'live'>
  detail?: ReactNode
  /** The id of what it is about, which names a button of the row. */
  subjectId?: string
  children?: ReactNode
}) {
  return (
    <li className={css.change}>
      <div className={css.what}>
        <b id={subjectId} className={text.item}>
          <Subject menus={menus} of={change} />
        </b>
        <span className={text.captionMuted}>
          <FormattedMessage id={whatOf(change)} />
          {detail != null && (
            <>
              {dot}
              {detail}
            </>
          )}
        </span>
      </div>
      <Values of={change} />
      {children}
    </li>
  )
}

function whatOf({ path, from, to }: FileChange): MessageId {
  if (path.at(-1) === orderPart) return 'studio.what.order'
  if (path.length === 2 && path[0] !== 'brand') {
    if (from === undefined) return 'studio.what.new'
    if (to === undefined) return 'studio.what.removed'
  }
  return fieldNameOf(path) ?? 'studio.what.changed'
}

/** Of a dish that is added: its price. */
function newPrice(path: FieldPath, to: unknown): ReactNode {
  const price = path[0] === 'items' && path.length === 2 ? valueAt(to, ['price']) : undefined
  return typeof price === 'number' ? <Price amount={price} /> : undefined
}

/** The two values, if both can be read at a glance. */
function Values({ of: { path, from, to } }: { of: FileChange }) {
  const intl = useIntl()
  const field = path.at(-1) ?? ''
  // a line through the element around it does not reach the price, which is a box of its own
  const show = (value: unknown, was: boolean): ReactNode => {
    if (typeof value === 'number')
      return moneyFields.has(field) ? <Price amount={value} was={was} /> : <bdi>{value}</bdi>
    if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'studio.yes' : 'studio.no' })
    // the name of a photograph says nothing to its reader
    if (typeof value !== 'string' || field === 'photo') return undefined
    return field === 'en' || field === 'ar' ? <bdi lang={field}>{value}</bdi> : <bdi>{value}</bdi>
  }
  // the name of a picture that has another content
  if (from === to) return null
  const [old, wanted] = [show(from, true), newPrice(path, to) ?? show(to, false)]
  if (old === undefined && wanted === undefined) return null
  return (
    <span className={css.values}>
      {old !== undefined && <del>{old}</del>}
      {wanted !== undefined && <ins>{wanted}</ins>}
    </span>
  )
}
