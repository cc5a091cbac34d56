import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MenuFile } from '#contract/menu-file.ts'
import { pointsEarned, pointsToRedeem, worthOf } from '#domain/points.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { Disclosure } from '#storefront/ui/layout/Disclosure.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import { DraftField } from '../DraftField.tsx'
import type { Studio } from '../studio.ts'
import css from './Points.module.css'

type Rules = MenuFile['brand']['points']
type Kind = 'money' | 'number'

const lines = {
  earn: [
    ['earnPer', 'money'],
    ['earnPoints', 'number'],
  ],
  redeem: [
    ['redeemStep', 'number'],
    ['stepValue', 'money'],
    ['minRedeem', 'number'],
    ['maxSharePercent', 'number'],
  ],
  expiry: [['validMonths', 'number']],
} as const satisfies Record<string, readonly (readonly [keyof Rules, Kind])[]>

const groups = {
  transfer: [
    ['min', 'number', 'studio.points.transfer.min'],
    ['max', 'number', 'studio.points.transfer.max'],
    ['perDay', 'number', 'studio.points.transfer.perDay'],
    ['timesPerDay', 'number', 'studio.points.transfer.timesPerDay'],
    ['restDays', 'number', 'studio.points.transfer.restDays'],
    ['newDeviceHours', 'number', 'studio.points.transfer.newDeviceHours'],
    ['newDevicePoints', 'number', 'studio.points.transfer.newDevicePoints'],
  ],
  invite: [
    ['inviterPoints', 'number', 'studio.points.invite.inviterPoints'],
    ['friendPoints', 'number', 'studio.points.invite.friendPoints'],
    ['leastOrder', 'money', 'studio.points.invite.leastOrder'],
    ['perMonth', 'number', 'studio.points.invite.perMonth'],
  ],
  offline: [
    ['perCode', 'number', 'studio.points.offline.perCode'],
    ['perTablet', 'number', 'studio.points.offline.perTablet'],
  ],
} as const satisfies {
  [Group in 'transfer' | 'invite' | 'offline']: readonly (readonly [keyof Rules[Group], Kind, MessageId])[]
}

/** The rules of the draft, each as a line with an example. */
export function RulePart({ studio, children }: { studio: Studio; children: ReactNode }) {
  const { points } = studio.menu.brand
  return (
    <section className={css.part}>
      <h2 className={text.head}>
        <FormattedMessage id="studio.points.rules" />
      </h2>
      {(['earn', 'redeem', 'expiry'] as const).map((line) => (
        <div key={line} className={css.rule} role="group" aria-labelledby={`points-${line}`}>
          <h3 id={`points-${line}`} className={text.item}>
            <FormattedMessage id={`studio.points.${line}`} />
          </h3>
          <div className={css.fields}>
            {lines[line].map(([field, kind]) => (
              <DraftField
                key={field}
                studio={studio}
                path={['brand', 'points', field]}
                kind={kind}
                label={<FormattedMessage id={`studio.points.field.${field}`} />}
              />
            ))}
          </div>
          <p className={classNames(css.example, text.smallMuted)}>
            <Example line={line} points={points} />
          </p>
        </div>
      ))}
      {children}
      {(['transfer', 'invite', 'offline'] as const).map((group) => (
        <Disclosure key={group} summary={<FormattedMessage id={`studio.points.${group}`} />}>
          <div className={css.fields}>
            {groups[group].map(([field, kind, label]) => (
              <DraftField
                key={field}
                studio={studio}
                path={['brand', 'points', group, field]}
                kind={kind}
                label={<FormattedMessage id={label} />}
              />
            ))}
          </div>
        </Disclosure>
      ))}
    </section>
  )
}

const money = (halalas: number) => <Price amount={halalas} />

/** Food for 80 riyals, which is what two people order. */
const exampleFood = 8000
const examplePoints = 1000

function Example({ line, points }: { line: keyof typeof lines; points: Rules }) {
  const level = points.levels.at(-1)
  switch (line) {
    case 'earn': {
      const order = { taxable: exampleFood, deliveryFee: 0 }
      const first = points.levels[0]
      if (!level || !first) return null
      return (
        <FormattedMessage
          id="studio.points.example.earn"
          values={{
            amount: money(exampleFood),
            points: pointsEarned(order, points, first),
            most: pointsEarned(order, points, level),
          }}
        />
      )
    }
    case 'redeem': {
      const redeemed = pointsToRedeem(points, examplePoints)
      return (
        <FormattedMessage
          id="studio.points.example.redeem"
          values={{
            points: redeemed,
            worth: money(worthOf(points, redeemed)),
            most: money(Math.floor((exampleFood * points.maxSharePercent) / 100)),
            amount: money(exampleFood),
          }}
        />
      )
    }
    case 'expiry':
      return <FormattedMessage id="studio.points.example.expiry" values={{ months: points.validMonths }} />
    default:
      return line satisfies never
  }
}
