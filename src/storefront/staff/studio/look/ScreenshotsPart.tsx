import { FormattedMessage, useIntl } from 'react-intl'
import { langs } from '#domain/locale.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { SwitchRow } from '#storefront/ui/choice/SwitchRow.tsx'
import { trashIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { editOf, type Studio } from '../studio.ts'
import { useEdit } from '../use-edit.ts'
import css from './Look.module.css'
import { Part } from './Part.tsx'
import { PictureButton } from './PictureButton.tsx'
import {
  changedScreenshot,
  pictureOf,
  type Screenshot,
  screenshotsOf,
  screenshotsPath,
} from './screenshot-edits.ts'
import { ScreenshotLabel } from './ScreenshotLabel.tsx'

type ChangeShot = (shot: Screenshot) => Screenshot

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
          studio={studio}
          of={screenshot}
          place={place}
          onChange={(change) =>
            edit.mutate((menu) => changedScreenshot(menu, pictureOf(screenshot), (shot) => [change(shot)]))
          }
          onRemove={() => edit.mutate((menu) => changedScreenshot(menu, pictureOf(screenshot), () => []))}
        />
      ))}
      {screenshots.length < most && (
        <div className={layout.wrap}>
          {langs.map((lang) => (
            <PictureButton
              key={lang}
              path={[...screenshotsPath, lang]}
              label={intl.formatMessage({ id: `look.screenshots.add.${lang}` })}
              edits={(menu, { name, width, height }) => {
                const added = { picture: { [lang]: name }, label: {}, wide: width > height }
                return [editOf(menu, screenshotsPath, [...screenshotsOf(menu), added])]
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
  studio,
  of,
  place,
  onChange,
  onRemove,
}: {
  studio: Studio
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
          <ScreenshotLabel key={lang} studio={studio} of={of} lang={lang} field={field} />
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
            path={[...screenshotsPath, String(place), lang]}
            label={`${intl.formatMessage({ id: `look.screenshots.replace.${lang}` })}: ${field}`}
            edits={(menu, { name }) =>
              changedScreenshot(menu, pictureOf(of), (shot) => [
                { ...shot, picture: { ...shot.picture, [lang]: name } },
              ])
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
