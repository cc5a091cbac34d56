import { FormattedMessage, useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import css from './GoneLine.module.css'
import type { ShownLine } from '../merge-cart.ts'

/** A dish that left the menu after it was added, or is not in the order: not counted, and only removed. */
export function GoneLine({ line, onRemove }: { line: ShownLine; onRemove: (() => void) | undefined }) {
  const intl = useIntl()
  const lang = useLang()
  const name = line.name ? wordsIn(line.name, lang).text : intl.formatMessage({ id: 'cart.line.gone' })
  return (
    <li className={css.line}>
      <Plate src={null} size="xs" className={css.plate} />
      <span className={layout.grow}>
        <s className={css.name}>{line.name ? <Words of={line.name} /> : name}</s>
        <br />
        <Tag tone="bad">
          <FormattedMessage id={line.isLeftOut ? 'family.line.left-out' : 'family.line.gone'} />
        </Tag>
      </span>
      {onRemove && (
        <Button
          tone="quiet"
          small
          aria-label={intl.formatMessage({ id: 'family.line.remove' }, { name })}
          onClick={onRemove}
        >
          <FormattedMessage id="ui.remove" />
        </Button>
      )}
    </li>
  )
}
