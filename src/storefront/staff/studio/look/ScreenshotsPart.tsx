import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFile } from '#contract/menu-file.ts'
import { dirOf, type Lang, langs } from '#domain/locale.ts'
import { isSameValue } from '#domain/menu-change.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { SwitchRow } from '#storefront/ui/choice/SwitchRow.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { trashIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { editOf, type Studio } from '../studio.ts'
import { useEdit } from '../use-edit.ts'
import css from './Look.module.css'
import { Part } from './Part.tsx'
import { PictureButton } from './PictureButton.tsx'

type Screenshot = MenuFile['brand']['look']['screenshots'][number]
type ChangeShot = (shot: Screenshot) => Screenshot

const path = ['brand', 'look', 'screenshots']
const shotsOf = (menu: MenuFile) => menu.brand.look.screenshots

/**
 * Changes a screenshot, which its picture identifies: its place may be another by now, or it may be gone.
 * Without a result of `change` it is removed.
 */
function changed(menu: MenuFile, { picture }: Screenshot, change: (shot: Screenshot) => Screenshot[]) {
  const shots = shotsOf(menu)
  const place = shots.findIndex((shot) => isSameValue(shot.picture, picture))
  return place < 0
    ? []
    : [
        editOf(
          menu,
          path,
          shots.flatMap((shot, at) => (at === place ? change(shot) : [shot])),
        ),
      ]
}

const most = 8

/** Pictures of the shop, which browsers show when they offer to install it. */
export function ScreenshotsPart({ studio }: { studio: Studio }) {
  const intl = useIntl()
  const edit = useEdit()
  const { screenshots } = studio.menu.brand.look
  return (
    <Part id="look-screenshots" title="look.part.screenshots">
      <p className={text.smallMuted}>
        <FormattedMessage id="look.screenshots.text" />
      </p>
      {screenshots.map((screenshot, place) => (
        <Shot
          // a list without ids: its entries are known by their place only
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          of={screenshot}
          place={place}
          onChange={(change) => edit.mutate((menu) => changed(menu, screenshot, (shot) => [change(shot)]))}
          onRemove={() => edit.mutate((menu) => changed(menu, screenshot, () => []))}
        />
      ))}
      {screenshots.length < most && (
        <div className={layout.wrap}>
          {langs.map((lang) => (
            <PictureButton
              key={lang}
              path={[...path, lang]}
              label={intl.formatMessage({ id: `look.screenshots.add.${lang}` })}
              edits={(menu, { name, width, height }) => {
                const added = { picture: { [lang]: name }, label: {}, wide: width > height }
                return [editOf(menu, path, [...shotsOf(menu), added])]
              }}
            >
              <FormattedMessage id={`look.screenshots.add.${lang}`} />
            </PictureButton>
          ))}
        </div>
      )}
    </Part>
  )
}

function Shot({
  of,
  place,
  onChange,
  onRemove,
}: {
  of: Screenshot
  place: number
  onChange: (change: ChangeShot) => void
  onRemove: () => void
}) {
  const intl = useIntl()
  const field = intl.formatMessage({ id: 'look.screenshots.label' }, { place: place + 1 })
  return (
    <div className={css.entry}>
      <div className={css.pair}>
        {langs.map((lang) => (
          <Label key={lang} of={of} lang={lang} field={field} onChange={onChange} />
        ))}
      </div>
      <SwitchRow
        title={<FormattedMessage id="look.screenshots.wide" />}
        detail={<FormattedMessage id="look.screenshots.wide.text" />}
        checked={of.wide}
        onChange={(wide) => onChange((shot) => ({ ...shot, wide }))}
      />
      <div className={layout.wrap}>
        {langs.map((lang) => (
          <PictureButton
            key={lang}
            path={[...path, String(place), lang]}
            label={`${intl.formatMessage({ id: `look.screenshots.replace.${lang}` })}: ${field}`}
            edits={(menu, { name }) =>
              changed(menu, of, (shot) => [{ ...shot, picture: { ...shot.picture, [lang]: name } }])
            }
          >
            <FormattedMessage id={`look.screenshots.replace.${lang}`} />
          </PictureButton>
        ))}
        <Button tone="plain" small icon={trashIcon} onClick={onRemove}>
          {intl.formatMessage({ id: 'look.screenshots.remove' }, { place: place + 1 })}
        </Button>
      </div>
    </div>
  )
}

/** The sentence of a screenshot in one language; it is saved when the field is left. */
function Label({
  of,
  lang,
  field,
  onChange,
}: {
  of: Screenshot
  lang: Lang
  field: string
  onChange: (change: ChangeShot) => void
}) {
  const [typed, setTyped] = useState<string>()
  const value = typed ?? of.label[lang] ?? ''
  return (
    <TextField
      label={<FormattedMessage id={`look.in.${lang}`} values={{ field }} />}
      lang={lang}
      dir={dirOf[lang]}
      value={value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        const words = typed?.trim()
        setTyped(undefined)
        if (words === undefined || words === (of.label[lang] ?? '')) return
        onChange((shot) => {
          const { [lang]: _before, ...rest } = shot.label
          return { ...shot, label: words === '' ? rest : { ...rest, [lang]: words } }
        })
      }}
    />
  )
}
