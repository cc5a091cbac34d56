import { FormattedMessage, useIntl } from 'react-intl'
import type { DraftLook, LookUse } from '#contract/studio-look.ts'
import { brandTokens } from '#domain/look.ts'
import { noBreak } from '#storefront/i18n/formats.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { checkIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Disclosure } from '#storefront/ui/layout/Disclosure.tsx'
import text from '#storefront/ui/text/text.module.css'
import { editOf, type Studio } from '../studio.ts'
import { useEdit } from '../use-edit.ts'
import { ColourField } from './ColourField.tsx'
import css from './Look.module.css'
import { Part } from './Part.tsx'

const two = ['primary', 'accent'] as const

/** The two colours of the brand, and how each of their uses can be read. */
export function ColoursPart({ studio, look }: { studio: Studio; look: DraftLook | undefined }) {
  const intl = useIntl()
  const formats = useFormats()
  return (
    <Part id="look-colours" title="look.part.colours">
      <div className={css.pair}>
        {two.map((field) => (
          <ColourField
            key={field}
            studio={studio}
            path={['brand', 'look', field]}
            label={intl.formatMessage({ id: `look.${field}` })}
          />
        ))}
      </div>
      <div role="status">
        <ul className={css.uses}>
          {look?.uses.map((use) => (
            <Use key={use.use} of={use} />
          ))}
        </ul>
      </div>
      {look?.repairs.map((repair) => (
        <Note key={repair.path.join('.')} tone="warm" icon={warnIcon}>
          <FormattedMessage
            id="look.exact.repaired"
            values={{
              token: <bdi lang="en">{repair.path.at(-1)}</bdi>,
              given: <bdi dir="ltr">{repair.given}</bdi>,
              used: <bdi dir="ltr">{repair.used}</bdi>,
              reached: formats.number(repair.reached),
              reaches: formats.number(repair.reaches),
            }}
          />
        </Note>
      ))}
      <Exact studio={studio} />
    </Part>
  )
}

/** A sample, what it is, its contrast, and whether the colour is used as it was given. */
function Use({ of: { use, letters, ground, contrast, instead } }: { of: LookUse }) {
  const formats = useFormats()
  const isRepaired = instead !== undefined
  const ratio = (value: number) => <bdi dir="ltr">{`${formats.number(value)}${noBreak}:${noBreak}1`}</bdi>
  return (
    <li className={css.use}>
      <span className={css.aa} style={{ background: ground, color: letters }} lang="en" aria-hidden="true">
        Aa
      </span>
      <span className={css.sentence}>
        <FormattedMessage
          id={isRepaired ? `look.use.${use}.repaired` : `look.use.${use}`}
          values={{ instead: isRepaired && ratio(instead) }}
        />
      </span>
      <b className={text.item}>{ratio(contrast)}</b>
      <Tag tone={isRepaired ? 'warm' : 'good'} icon={isRepaired ? undefined : checkIcon}>
        <FormattedMessage id={isRepaired ? 'look.repaired' : 'look.fits'} />
      </Tag>
    </li>
  )
}

const schemes = ['light', 'dark'] as const

/** Colours that the menu file sets in place of those that follow from the two. */
function Exact({ studio }: { studio: Studio }) {
  const edit = useEdit()
  const intl = useIntl()
  const { colours } = studio.menu.brand.look
  const count = schemes.reduce((sum, scheme) => sum + Object.keys(colours[scheme] ?? {}).length, 0)
  return (
    <Disclosure summary={intl.formatMessage({ id: 'look.exact' }, { count })}>
      <p className={text.smallMuted}>
        <FormattedMessage id="look.exact.text" />
      </p>
      {count > 0 && (
        <div>
          <Button
            tone="quiet"
            small
            busy={edit.isPending}
            onClick={() =>
              edit.mutate((menu) => [editOf(menu, ['brand', 'look', 'colours'], { light: {}, dark: {} })])
            }
          >
            <FormattedMessage id="look.exact.follow" />
          </Button>
        </div>
      )}
      {schemes.map((scheme) => (
        <fieldset key={scheme} className={css.choice}>
          <legend className={text.item}>
            <FormattedMessage id={`look.${scheme}`} />
          </legend>
          <div className={css.quad}>
            {brandTokens.map((token) => (
              <ColourField
                key={token}
                studio={studio}
                path={['brand', 'look', 'colours', scheme, token]}
                label={token}
                lang="en"
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Disclosure>
  )
}
