import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFileItem } from '#contract/menu-file.ts'
import { valueAt } from '#domain/menu-change.ts'
import type { PhotoCentre } from '#domain/studio-photo.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import text from '#storefront/ui/text/text.module.css'
import { DraftValueNote } from '../save/DraftValueNote.tsx'
import { useDraftValue } from '../save/use-draft-value.ts'
import { CropField } from './CropField.tsx'
import { CroppedPhoto, draftPhotoOf } from './CroppedPhoto.tsx'
import css from './Photo.module.css'

const middle: PhotoCentre = { x: 50, y: 50 }

/** Where the photograph is cropped, with the two places that show it. */
export function DishCrop({ dish }: { dish: MenuFileItem }) {
  const draft = useDraftValue<PhotoCentre | undefined>({
    path: ['items', dish.id, 'photoCentre'],
    value: dish.photoCentre,
  })
  const shown = draft.value
  return (
    <div className={css.frame}>
      <div className={layout.tight}>
        <CropField src={draftPhotoOf(dish)} centre={shown ?? middle} onMove={draft.change} />
        <p className={text.captionMuted}>
          <FormattedMessage id={shown ? 'studio.photo.how' : 'studio.photo.by-itself'} />
        </p>
        <DraftValueNote draft={draft} show={useCentreWords()} />
      </div>
      <div className={css.results}>
        {(['round', 'square'] as const).map((shape) => (
          <figure key={shape} className={css.result}>
            <CroppedPhoto dish={dish} centre={shown} shape={shape} />
            <figcaption className={text.captionMuted}>
              <FormattedMessage id={`studio.photo.on.${shape}`} />
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}

/** Returns a function that names the middle of a crop: "40% from the left · 60% from the top". */
function useCentreWords() {
  const intl = useIntl()
  return (centre: unknown): string =>
    (['x', 'y'] as const)
      .flatMap((axis) => {
        const percent = valueAt(centre, [axis])
        return typeof percent === 'number'
          ? [intl.formatMessage({ id: `studio.photo.${axis}.value` }, { percent })]
          : []
      })
      .join(dot)
}
