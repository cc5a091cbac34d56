import { FormattedMessage } from 'react-intl'
import { cloths } from '#domain/menu.ts'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import css from './Categories.module.css'
import { Cloth } from './Cloth.tsx'
import type { Category } from './menu-edits.ts'

/** The colour of the cloth under the dishes of a category. */
export const ClothField = ({
  value,
  onChange,
}: {
  value: Category['cloth']
  onChange: (cloth: Category['cloth']) => void
}) => (
  <FieldBlock small legend={<FormattedMessage id="studio.field.cloth" />}>
    <div className={layout.wrap}>
      {cloths.map((cloth) => (
        <ChipChoice
          key={cloth}
          type="radio"
          name="cloth"
          checked={cloth === value}
          onChange={() => onChange(cloth)}
        >
          <span className={css.cloth}>
            <Cloth of={cloth} />
            <FormattedMessage id={`studio.cloth.${cloth}`} />
          </span>
        </ChipChoice>
      ))}
    </div>
  </FieldBlock>
)
