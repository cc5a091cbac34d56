import { FormattedMessage } from 'react-intl'
import type { OwnerDay } from '#contract/owner.ts'
import { addDays, noonOf } from '#domain/local-time.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { ClothBlock } from '#storefront/ui/cloth/ClothBlock.tsx'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import { DayChart } from './hours/DayChart.tsx'
import figuresCss from './DayFigures.module.css'
import { DayFigures } from './DayFigures.tsx'
import css from './DaySummary.module.css'
import { averageOf, changeOf, comparedHours, figuresOf } from './figures.ts'

/**
 * The day of all branches, compared with a week before. A day without orders has no figures. Today, before
 * the first order is due, it says in words what is booked.
 */
export function DaySummary({ day, isToday }: { day: OwnerDay; isToday: boolean }) {
  const figures = figuresOf(day.branches)
  if (figures.orders === 0)
    return (
      <ClothBlock cloth="rumman" band>
        <div className={css.none}>
          <div>
            <h2 className={text.title}>
              <FormattedMessage id={isToday ? 'owner.empty.today' : 'owner.empty'} />
            </h2>
            <p>
              <Compared day={day} isToday={isToday} />
            </p>
          </div>
          <Plate src={null} size="s" eager />
        </div>
      </ClothBlock>
    )
  return (
    <>
      <ClothBlock cloth="rumman" band>
        <div className={css.cloth}>
          {isToday && day.compared.day.orders === 0 ? (
            <Morning orders={figures.orders} revenue={figures.revenue} />
          ) : (
            <Sales day={day} />
          )}
          <p>
            <Compared day={day} isToday={isToday} />
          </p>
          <DayChart hours={comparedHours(day)} isToday={isToday} />
        </div>
      </ClothBlock>
      <section className={figuresCss.summary}>
        <DayFigures of={figures} size="large" />
      </section>
    </>
  )
}

function Morning({ orders, revenue }: { orders: number; revenue: number }) {
  return (
    <div>
      <h2 className={text.title}>
        <FormattedMessage id="owner.morning" />
      </h2>
      <p>
        <FormattedMessage
          id="owner.morning.booked"
          values={{ count: orders, amount: <Price amount={revenue} /> }}
        />
      </p>
    </div>
  )
}

function Sales({ day }: { day: OwnerDay }) {
  const formats = useFormats()
  const { orders, revenue } = figuresOf(day.branches)
  const average = averageOf(day.branches)
  return (
    <>
      <div>
        <h2 className={text.label}>
          <FormattedMessage id="owner.revenue" />
        </h2>
        <p className={css.revenue}>
          <Price amount={revenue} />
        </p>
      </div>
      <dl className={css.figures}>
        <div>
          <dt>
            <FormattedMessage id="owner.orders" />
          </dt>
          <dd>{formats.number(orders)}</dd>
        </div>
        {average !== null && (
          <div>
            <dt>
              <FormattedMessage id="owner.average" />
            </dt>
            <dd>
              <Price amount={average} />
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}

function Compared({ day, isToday }: { day: OwnerDay; isToday: boolean }) {
  const formats = useFormats()
  const { change, percent } = changeOf(day.compared)
  return (
    <FormattedMessage
      id={`owner.compared.${change}`}
      values={{
        percent: <b className={text.num}>{formats.percent(percent)}</b>,
        day: formats.day(noonOf(addDays(day.date, -7))),
        until: isToday ? 'now' : 'end',
      }}
    />
  )
}
