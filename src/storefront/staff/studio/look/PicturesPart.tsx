import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFile } from '#contract/menu-file.ts'
import type { DraftLook } from '#contract/studio-look.ts'
import { type FieldPath, valueAt } from '#domain/menu-change.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { trashIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'
import text from '#storefront/ui/text/text.module.css'
import { Problem } from '../Problem.tsx'
import { editOf, problemAt, type Studio, wordsEdit } from '../studio.ts'
import { useEdit } from '../use-edit.ts'
import css from './Look.module.css'
import { Part } from './Part.tsx'
import { PictureButton } from './PictureButton.tsx'
import { lookFileOf } from './queries.ts'

/** The pictures of the look, each with the file that is made of it. */
const pictures = [
  { path: ['logo', 'en'], file: 'logo-en-light.webp', id: 'look.logo.en' },
  { path: ['logo', 'ar'], file: 'logo-ar-light.webp', id: 'look.logo.ar' },
  { path: ['icon'], file: 'mark-light.webp', id: 'look.icon' },
  { path: ['tileIcon'], file: 'maskable-192.png', id: 'look.tile-icon' },
  { path: ['cover'], file: 'cover.webp', id: 'look.cover' },
] as const

/** The drawn name in each language, the icon and the cover. */
export function PicturesPart({ studio, look }: { studio: Studio; look: DraftLook | undefined }) {
  const problem = studio.draft.problems.find(({ path }) => path.join('.') === 'brand.look')
  return (
    <Part id="look-pictures" title="look.part.pictures">
      <p className={text.smallMuted}>
        <FormattedMessage id="look.pictures.text" />
      </p>
      <ul className={css.uses}>
        {pictures.map((picture) => (
          <PictureRow key={picture.id} studio={studio} look={look} picture={picture} />
        ))}
      </ul>
      {problem && (
        <Note tone="bad" icon={warnIcon}>
          <Problem of={problem} />
        </Note>
      )}
    </Part>
  )
}

function PictureRow({
  studio,
  look,
  picture,
}: {
  studio: Studio
  look: DraftLook | undefined
  picture: (typeof pictures)[number]
}) {
  const intl = useIntl()
  const edit = useEdit()
  const path: FieldPath = ['brand', 'look', ...picture.path]
  const value = valueAt(studio.menu, path)
  const problem = problemAt(studio, path)
  const name = intl.formatMessage({ id: picture.id })
  const set = (menu: MenuFile, to: string | undefined) => [
    // a drawn name without a picture in either language is none
    picture.path.length > 1 ? wordsEdit(menu, path, to) : editOf(menu, path, to),
  ]
  return (
    <li className={css.picture}>
      <span className={css.thumb}>
        {value !== undefined && look && (
          <img src={lookFileOf(picture.file, look.look.revision)} alt="" className={css.thumbImage} />
        )}
      </span>
      <span className={css.pictureName}>
        <b className={text.item}>{name}</b>
        <span className={text.captionMuted}>
          {problem ? (
            <Problem of={problem} />
          ) : (
            <FormattedMessage id={value === undefined ? 'look.picture.none' : 'look.picture.set'} />
          )}
        </span>
      </span>
      <PictureButton
        path={path}
        label={intl.formatMessage(
          { id: value === undefined ? 'look.picture.add-to' : 'look.picture.replace-in' },
          { name },
        )}
        edits={(menu, added) => set(menu, added.name)}
      >
        <FormattedMessage id={value === undefined ? 'look.picture.add' : 'look.picture.replace'} />
      </PictureButton>
      {value !== undefined && (
        <Button
          tone="plain"
          small
          icon={trashIcon}
          aria-label={intl.formatMessage({ id: 'look.picture.remove-from' }, { name })}
          onClick={() => edit.mutate((menu) => set(menu, undefined))}
        />
      )}
    </li>
  )
}
