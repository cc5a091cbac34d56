import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PromoCode } from '#contract/promo-code.ts'
import type { PromotionSum } from '#contract/report.ts'
import { sum } from '#domain/sum.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { QueryFallback } from '#storefront/platform/query/QueryFallback.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import type { Studio } from '../studio.ts'
import { codeStateOf } from './code-draft.ts'
import { stateOf } from './promotion-edits.ts'
import css from './Promotions.module.css'
import { StateTag } from './StateTag.tsx'

type Shown = { readonly promotion?: string | undefined; readonly code?: string | undefined }

type Sums = { readonly sums: readonly PromotionSum[] }

/**
 * The automatic promotions of the draft, then the codes, with their state, uses and cost. The uses and costs
 * that are not known are left out.
 */
export function PromotionList({
  studio,
  codes,
  given: { data, error, refetch },
  shown,
  onNew,
}: {
  studio: Studio
  codes: readonly PromoCode[]
  given: { readonly data: Sums | undefined; readonly error: unknown; readonly refetch: () => unknown }
  shown: Shown
  onNew: () => void
}) {
  const intl = useIntl()
  const { promotions } = studio.menu
  return (
    <div className={css.list}>
      <div className={css.listHead}>
        <div>
          <h2 className={text.item}>
            <FormattedMessage
              id="studio.promotions.count"
              values={{ count: promotions.length + codes.length }}
            />
          </h2>
          {data && (
            <p className={text.captionMuted}>
              <FormattedMessage
                id="studio.promotions.given-all"
                values={{
                  amount: <Price key="all" amount={sum(data.sums.map(({ discount }) => discount))} />,
                }}
              />
            </p>
          )}
        </div>
        <IconButton
          icon={plusIcon}
          label={intl.formatMessage({ id: 'studio.promotions.new' })}
          onClick={onNew}
        />
      </div>
      {!data && error !== null && <QueryFallback of={{ error, refetch }} offline="staff.not-yet.offline" />}
      <Entries studio={studio} codes={codes} sums={data?.sums} shown={shown} />
    </div>
  )
}

function Entries({
  studio,
  codes,
  sums,
  shown,
}: {
  studio: Studio
  codes: readonly PromoCode[]
  sums: readonly PromotionSum[] | undefined
  shown: Shown
}) {
  const now = useNow()
  const sumOf = (of: 'promotion' | 'code', id: string) =>
    sums?.find((sum) => sum.kind === of && sum.id === id)
  return (
    <ul>
      {studio.menu.promotions.map((promotion) => {
        const used = sumOf('promotion', promotion.id)
        return (
          <Entry
            key={promotion.id}
            to={{ promotion: promotion.id }}
            isShown={shown.promotion === promotion.id}
            name={<Words of={promotion.name} />}
            state={<StateTag state={stateOf(studio, promotion, now)} />}
            detail={
              sums && (
                <FormattedMessage
                  id="studio.promotions.automatic-uses"
                  values={{ count: used?.orders ?? 0 }}
                />
              )
            }
            cost={used?.discount}
          />
        )
      })}
      {codes.map((code) => (
        <Entry
          key={code.code}
          to={{ code: code.code }}
          isShown={shown.code === code.code}
          name={<bdi className={css.code}>{code.code}</bdi>}
          state={<StateTag state={codeStateOf(code, now)} />}
          detail={<FormattedMessage id="studio.promotions.code-uses" values={{ count: code.used }} />}
          cost={sumOf('code', code.code)?.discount}
        />
      ))}
    </ul>
  )
}

/** The address differs by its search; which link is current is said here. */
const none = {}

function Entry({
  to,
  isShown,
  name,
  state,
  detail,
  cost,
}: {
  to: Shown
  isShown: boolean
  name: ReactNode
  state: ReactNode
  detail: ReactNode
  cost: number | undefined
}) {
  return (
    <li>
      <LangLink
        to="/$lang/studio/$part/"
        params={{ part: 'promotions' }}
        search={() => to}
        aria-current={isShown ? 'page' : undefined}
        activeProps={none}
        className={css.entry}
      >
        <b className={text.label}>{name}</b>
        {state}
        <span className={text.captionMuted}>{detail}</span>
        {cost === undefined ? <span /> : <Price amount={cost} />}
      </LangLink>
    </li>
  )
}
