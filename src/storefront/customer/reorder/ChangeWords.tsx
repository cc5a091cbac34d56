import { FormattedMessage } from 'react-intl'
import type { Change } from '#domain/reorder.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { infoIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import { dot } from '#storefront/ui/text/dot.ts'
import css from './ReorderLines.module.css'

/** One change since the past order. Amounts are for the whole line. */
export function ChangeWords({ change, quantity }: { change: Change; quantity: number }) {
  const isPrice = change.kind === 'price-changed' || change.kind === 'discount-ended'
  return (
    <p className={isPrice ? css.price : css.change}>
      <Icon of={isPrice ? infoIcon : warnIcon} small />
      <span>
        <ChangeText change={change} />
        {isPrice && (
          <>
            {' '}
            <Price amount={change.before * quantity} was /> <Price amount={change.after * quantity} />
          </>
        )}
      </span>
    </p>
  )
}

function ChangeText({ change }: { change: Change }) {
  switch (change.kind) {
    case 'item-out-of-stock':
    case 'item-paused':
    case 'item-out-of-hours':
      return (
        <>
          <FormattedMessage id={`reorder.change.${change.kind}`} />
          {(change.note.en || change.note.ar) && (
            <>
              {dot}
              <Words of={change.note} />
            </>
          )}
        </>
      )
    case 'option-gone':
    case 'option-paused':
      return (
        <FormattedMessage
          id={`reorder.change.${change.kind}`}
          values={{ option: <Words of={change.name} /> }}
        />
      )
    case 'choice-made':
      return (
        <FormattedMessage
          id="reorder.change.choice-made"
          values={{ group: <Words of={change.name} />, option: <Words of={change.option} /> }}
        />
      )
    case 'choice-missing':
    case 'choice-too-many':
      return (
        <FormattedMessage
          id={`reorder.change.${change.kind}`}
          values={{ group: <Words of={change.name} /> }}
        />
      )
    case 'item-gone':
    case 'price-changed':
    case 'discount-ended':
      return <FormattedMessage id={`reorder.change.${change.kind}`} />
    default:
      return change satisfies never
  }
}
