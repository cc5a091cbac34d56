import { FormattedMessage } from 'react-intl'
import { nameIn } from '#domain/address.ts'
import type { Branch } from '#domain/branch.ts'
import { localOf } from '#domain/local-time.ts'
import { beforeMaghrib } from '#domain/maghrib.ts'
import type { Menu } from '#domain/menu.ts'
import { slotToOffer } from '#domain/slot-hold.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { useLoads } from '#storefront/customer/slot/use-loads.ts'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { bagIcon, motoIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { SlotTime } from '#storefront/ui/text/SlotTime.tsx'
import text from '#storefront/ui/text/text.module.css'
import css from './CartWhere.module.css'
import { isOtherBranch, type OrderChoice } from './terms.ts'

/**
 * The place and the time of the order, with a link to change both; as long as one is missing, the question
 * for it. `next` is the path to return to.
 */
export function CartWhere({
  choice: chosen,
  branch,
  menu,
  next,
}: {
  choice: OrderChoice
  branch: Branch
  menu: Menu
  next?: string
}) {
  const choice = isOtherBranch(chosen, branch) ? { ...chosen, method: null } : chosen
  const { method } = choice
  return (
    <div className={classNames(layout.card, css.where)}>
      <IconTile icon={method === 'delivery' ? motoIcon : bagIcon} tone="brand" />
      <span className={css.words}>
        <b className={text.item}>
          <Where choice={choice} branch={branch} />
        </b>
        <span className={text.smallMuted}>
          {method === null ? (
            <FormattedMessage id="where.ask.more" />
          ) : (
            <When choice={choice} branch={branch} menu={menu} />
          )}
        </span>
      </span>
      <Change choice={choice} next={next} />
    </div>
  )
}

function Change({ choice: { method, address }, next }: { choice: OrderChoice; next: string | undefined }) {
  const isMissing = method === null || (method === 'delivery' && !address)
  const tone = isMissing ? 'tonal' : 'plain'
  return (
    <LangLink
      to="/$lang/method/$id/"
      // this screen offers pick-up too
      params={{ id: method ?? 'delivery' }}
      search={{ next }}
      className={classNames(buttonClass({ tone, small: true }), css.change, !isMissing && css.word)}
    >
      <FormattedMessage id={isMissing ? 'checkout.where.choose' : 'cart.where.change'} />
    </LangLink>
  )
}

function Where({ choice: { method, address }, branch }: { choice: OrderChoice; branch: Branch }) {
  const lang = useLang()
  if (method === null) return <FormattedMessage id="where.ask" />
  if (method === 'pickup')
    return <FormattedMessage id="cart.where.pickup" values={{ branch: <Words of={branch.name} /> }} />
  const place = nameIn(address?.label ?? '', lang) || address?.line
  if (!place) return <FormattedMessage id="method.address" />
  return (
    <FormattedMessage id="cart.where.delivery.to" values={{ place: <bdi data-fleeting="">{place}</bdi> }} />
  )
}

function When({ choice: { when }, branch, menu }: { choice: OrderChoice; branch: Branch; menu: Menu }) {
  const now = useNow()
  const formats = useFormats()
  const { catering, isFull } = useLoads(branch, menu)
  const due = slotToOffer(branch, when, now, { catering, isFull })
  const isNow = when.kind === 'now'
  if (!due.ok && due.refusal === 'branch-closed') return <FormattedMessage id="branch.no-orders" />
  if (!due.ok) return <FormattedMessage id={isNow ? 'cart.when.closed' : 'cart.when.passed'} />
  const isToday = localOf(due.value).date === localOf(now).date
  const time = (
    <SlotTime lead={beforeMaghrib(branch, due.value)}>
      {!isToday && `${formats.shortDay(due.value)} `}
      {formats.time(due.value)}
    </SlotTime>
  )
  return isNow ? <FormattedMessage id="cart.when.about" values={{ time }} /> : time
}
