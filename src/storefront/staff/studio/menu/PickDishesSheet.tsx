import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFile, MenuFileItem } from '#contract/menu-file.ts'
import { foldText } from '#domain/fold-text.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import type { MessageId } from '#storefront/i18n/words.ts'
import { Choice } from '#storefront/ui/choice/Choice.tsx'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { SearchField } from '#storefront/ui/form/SearchField.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'

/** Picks dishes of the menu, each saved at once. Beyond `most` no other one can be picked. */
export function PickDishesSheet({
  menu,
  titleId,
  picked,
  most = Number.POSITIVE_INFINITY,
  without,
  onPick,
  onClose,
}: {
  menu: MenuFile
  titleId: MessageId
  picked: readonly string[]
  most?: number
  /** A dish that is not offered. */
  without?: string
  onPick: (dish: MenuFileItem) => void
  onClose: () => void
}) {
  const intl = useIntl()
  const [wanted, setWanted] = useState('')
  const folded = foldText(wanted)
  const dishes = menu.items.filter(
    ({ id, name }) =>
      id !== without && [name.en, name.ar].some((each) => foldText(each ?? '').includes(folded)),
  )
  return (
    <Sheet open onClose={onClose} title={intl.formatMessage({ id: titleId })}>
      <div className={layout.stack}>
        <SearchField
          label={intl.formatMessage({ id: 'studio.search' })}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          autoComplete="off"
        />
        {dishes.length === 0 && <Empty title={<FormattedMessage id="studio.none" />} />}
        <div className={layout.list}>
          {dishes.map((dish) => (
            <Choice
              key={dish.id}
              type="checkbox"
              small
              title={<Words of={dish.name} />}
              checked={picked.includes(dish.id)}
              disabled={!picked.includes(dish.id) && picked.length >= most}
              onChange={() => onPick(dish)}
            />
          ))}
        </div>
      </div>
    </Sheet>
  )
}
