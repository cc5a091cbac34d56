import { FormattedMessage } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import { localOf } from '#domain/local-time.ts'
import type { Menu } from '#domain/menu.ts'
import { resolveWhen } from '#domain/slot.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { useLoads } from '#storefront/customer/slot/use-loads.ts'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { bagIcon, motoIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import text from '#storefront/ui/text/text.module.css'
import css from './CartWhere.module.css'
import type { Wish } from './terms.ts'

/** The place and the time of the order, with a link to change both. */
export function CartWhere({ wish, branch, menu }: { wish: Wish; branch: Branch; menu: Menu }) {
  const { method } = wish
  return (
    <div className={classNames(layout.card, css.where)}>
      <IconTile icon={method === 'delivery' ? motoIcon : bagIcon} tone="brand" />
      <span className={css.words}>
        <b className={text.item}>
          <Where wish={wish} branch={branch} />
        </b>
        <br />
        <span className={text.smallMuted}>
          <When wish={wish} branch={branch} menu={menu} />
        </span>
      </span>
      <Change method={method} />
    </div>
  )
}

function Change({ method }: { method: Wish['method'] }) {
  const className = classNames(buttonClass({ tone: 'plain', small: true }), css.change)
  const words = <FormattedMessage id="cart.where.change" />
  if (method === null) {
    return (
      <LangLink to="/$lang/home/" className={className}>
        {words}
      </LangLink>
    )
  }
  return (
    <LangLink to="/$lang/method/$id/" params={{ id: method }} className={className}>
      {words}
    </LangLink>
  )
}

function Where({ wish: { method, address }, branch }: { wish: Wish; branch: Branch }) {
  const values = { branch: <Words of={branch.name} /> }
  if (method !== 'delivery') return <FormattedMessage id="cart.where.pickup" values={values} />
  const place = address?.label || address?.line
  if (!place) return <FormattedMessage id="cart.where.delivery" values={values} />
  return <FormattedMessage id="cart.where.delivery.to" values={{ place: <bdi>{place}</bdi> }} />
}

function When({ wish: { when }, branch, menu }: { wish: Wish; branch: Branch; menu: Menu }) {
  const now = useNow()
  const formats = useFormats()
  const { catering, isFull } = useLoads(branch, menu)
  const due = resolveWhen(branch, when, now, catering, isFull)
  const isNow = when.kind === 'now'
  if (!due.ok) return <FormattedMessage id={isNow ? 'cart.when.closed' : 'cart.when.passed'} />
  const isToday = localOf(due.value).date === localOf(now).date
  const time = (
    <bdi>
      {!isToday && `${formats.shortDay(due.value)} `}
      {formats.time(due.value)}
    </bdi>
  )
  return isNow ? <FormattedMessage id="cart.when.about" values={{ time }} /> : time
}
