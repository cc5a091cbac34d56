import { FormattedMessage, useIntl } from 'react-intl'
import { corners, fonts, patterns } from '#domain/look.ts'
import { Tile } from '#storefront/ui/choice/Tile.tsx'
import { Tiles } from '#storefront/ui/choice/Tiles.tsx'
import { Sadu } from '#storefront/ui/cloth/Sadu.tsx'
import text from '#storefront/ui/text/text.module.css'
import { editOf, type Studio } from '../studio.ts'
import { EditConflict } from '../EditConflict.tsx'
import { useEditWithConflict } from '../use-edit.ts'
import css from './Look.module.css'
import { Part } from './Part.tsx'

const choices = { pattern: patterns, corners, font: fonts } as const

/** The woven pattern, the corners and the letters. */
export const ShapesPart = ({ studio }: { studio: Studio }) => (
  <Part id="look-shapes" title="look.part.shapes">
    <Choice studio={studio} field="pattern" />
    <Choice studio={studio} field="corners" />
    <Choice studio={studio} field="font" />
  </Part>
)

/** How a choice looks. A brand that is plain has no woven band: `data-woven` gives the sample one. */
const Sample = ({ of }: { of: (typeof choices)[keyof typeof choices][number] }) =>
  of === 'sadu' ? (
    <span className={css.woven} data-woven>
      <Sadu className={css.band} />
    </span>
  ) : (
    <span className={css.sample} data-sample={of} aria-hidden="true">
      {isFont(of) && (
        <span>
          <bdi lang="ar">أب</bdi> <bdi lang="en">Aa</bdi>
        </span>
      )}
    </span>
  )

const isFont = (of: string): boolean => fonts.some((font) => font === of)

function Choice({ studio, field }: { studio: Studio; field: keyof typeof choices }) {
  const intl = useIntl()
  const edit = useEditWithConflict()
  const chosen = studio.menu.brand.look[field]
  return (
    <fieldset className={css.choice}>
      <legend className={text.item}>
        <FormattedMessage id={`look.${field}`} />
      </legend>
      <Tiles>
        {choices[field].map((each) => (
          <Tile
            key={each}
            type="radio"
            name={`look-${field}`}
            checked={chosen === each}
            onChange={() => edit.mutate((menu) => [editOf(menu, ['brand', 'look', field], each)])}
            art={<Sample of={each} />}
            title={<FormattedMessage id={`look.${field}.${each}` as 'look.pattern.sadu'} />}
          />
        ))}
      </Tiles>
      <EditConflict
        edit={edit}
        show={(value) => intl.formatMessage({ id: `look.${field}.${String(value)}` as 'look.pattern.sadu' })}
      />
    </fieldset>
  )
}
