import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { cloths } from '#domain/menu.ts'
import { useFocusAfterSwap } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { Disclosure } from '#storefront/ui/layout/Disclosure.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import text from '#storefront/ui/text/text.module.css'
import { editOf, type Studio } from '../studio.ts'
import { useEdit } from '../use-edit.ts'
import { ColourField } from './ColourField.tsx'
import css from './Look.module.css'
import { Part } from './Part.tsx'

const fields = [['colour'], ['deep'], ['on'], ['thread'], ['soft', 'light'], ['soft', 'dark']] as const

/** The colours of the cloths under the dishes of each category. */
export const ClothsPart = ({ studio }: { studio: Studio }) => (
  <Part id="look-cloths" title="look.part.cloths">
    <p className={text.smallMuted}>
      <FormattedMessage id="look.cloths.text" />
    </p>
    {cloths.map((cloth) => (
      <Cloth key={cloth} studio={studio} cloth={cloth} />
    ))}
  </Part>
)

function Cloth({ studio, cloth }: { studio: Studio; cloth: (typeof cloths)[number] }) {
  const intl = useIntl()
  const edit = useEdit()
  const path = ['brand', 'look', 'cloths', cloth]
  const entry = studio.menu.brand.look.cloths[cloth]
  const button = useRef<HTMLButtonElement>(null)
  // each of the two buttons is removed by its own success
  useFocusAfterSwap(String(entry !== undefined), () => button.current)
  const set = (to: unknown) => edit.mutate((menu) => [editOf(menu, path, to)])
  return (
    <Disclosure
      summary={
        <span className={css.cloth}>
          <span
            className={css.dot}
            style={{ background: entry?.colour ?? 'var(--brand)' }}
            aria-hidden="true"
          />
          {intl.formatMessage({ id: `look.cloth.${cloth}` })}
        </span>
      }
    >
      {entry ? (
        <>
          <div className={css.quad}>
            {/* both tones of the soft ground, or none */}
            {fields
              .filter(([field]) => field !== 'soft' || entry.soft)
              .map((field) => (
                <ColourField
                  key={field.join('.')}
                  studio={studio}
                  path={[...path, ...field]}
                  label={intl.formatMessage({
                    id: `look.cloth.field.${field.join('-')}` as 'look.cloth.field.on',
                  })}
                />
              ))}
          </div>
          <div>
            <Button ref={button} tone="plain" small onClick={() => set(undefined)}>
              <FormattedMessage id="look.cloth.follow" />
            </Button>
          </div>
        </>
      ) : (
        <Button
          ref={button}
          tone="quiet"
          small
          onClick={() => set({ colour: studio.menu.brand.look.primary ?? '#3d5566' })}
        >
          <FormattedMessage id="look.cloth.own" />
        </Button>
      )}
    </Disclosure>
  )
}
