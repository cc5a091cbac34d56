import { useRef, type ChangeEvent, type DragEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFileItem } from '#contract/menu-file.ts'
import { photoFile } from '#contract/studio-photo.ts'
import { useFocusAfterSwap } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { idOfPart } from '../dish/unfinished.ts'
import { problemAt, type Studio } from '../studio.ts'
import { useEdit } from '../use-edit.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import { scanIcon, trashIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { Problem } from '../Problem.tsx'
import { DishCrop } from './DishCrop.tsx'
import css from './Photo.module.css'
import { photoEdits, withoutPhotoEdits } from './photo-edits.ts'
import { TooLargePhoto, useAddPhoto } from './use-add-photo.ts'
import panels from '../panels.module.css'

/** A smaller photograph looks soft on the card of a dense phone. */
const leastPixels = 512
const accepted = photoFile.types.join()

/** The photograph of a dish: added from a file or the camera, cropped around a centre, taken away. */
export function DishPhoto({ studio, dish }: { studio: Studio; dish: MenuFileItem }) {
  const add = useAddPhoto(dish.id)
  const edit = useEdit()
  const crop = problemAt(studio, ['items', dish.id, 'photoCentre'])
  const problem = problemAt(studio, ['items', dish.id, 'photo']) ?? crop
  const hasPhoto = dish.photo !== undefined
  // the button that takes the photograph away goes with it
  useFocusAfterSwap(`${hasPhoto} ${Boolean(crop)}`, () => document.getElementById(idOfPart('photo')))
  const isSmall = add.data && Math.min(add.data.width, add.data.height) < leastPixels

  function take(file: File | undefined) {
    if (file) add.mutate({ file, edits: (menu, photo) => photoEdits(menu, dish.id, photo) })
  }

  return (
    <section
      id={idOfPart('photo')}
      tabIndex={-1}
      className={panels.part}
      aria-labelledby="dish-photo"
      {...droppedOn(take)}
    >
      <h2 id="dish-photo" className={text.head}>
        <FormattedMessage id="studio.part.photo" />
      </h2>
      {hasPhoto && <DishCrop key={dish.photo} dish={dish} />}
      <Pick isFirst={!hasPhoto} isBusy={add.isSending} onPick={take}>
        {(hasPhoto || crop) && (
          <Button
            tone="plain"
            small
            icon={trashIcon}
            onClick={() => {
              add.reset()
              edit.mutate((menu) => withoutPhotoEdits({ menu, live: studio.live }, dish.id))
            }}
          >
            <FormattedMessage id={crop ? 'studio.photo.remove-crop' : 'studio.photo.remove'} />
          </Button>
        )}
      </Pick>
      <p className={text.captionMuted}>
        <FormattedMessage id="studio.photo.files" />
      </p>
      {isSmall && (
        <Note tone="warm" icon={warnIcon} role="status">
          <FormattedMessage id="studio.photo.small" />
        </Note>
      )}
      <AddError error={add.error} />
      {problem && (
        <Note tone="bad" icon={warnIcon}>
          <Problem of={problem} />
        </Note>
      )}
    </section>
  )
}

const AddError = ({ error }: { error: Error | null }) =>
  error instanceof TooLargePhoto ? (
    <Note tone="bad" icon={warnIcon} role="alert">
      <FormattedMessage id="refusal.photo-too-large" />
    </Note>
  ) : (
    <ErrorNote error={error} />
  )

/** A file that is dragged onto the part from another window. */
const droppedOn = (take: (file: File | undefined) => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files[0])
  },
})

function Pick({
  isFirst,
  isBusy,
  onPick,
  children,
}: {
  isFirst: boolean
  isBusy: boolean
  onPick: (file: File | undefined) => void
  children: React.ReactNode
}) {
  const intl = useIntl()
  const reachable = useReachable()
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const reason = reachable ? undefined : intl.formatMessage({ id: 'studio.offline.act' })

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? []
    // allows the same file to be chosen again
    event.target.value = ''
    onPick(chosen)
  }

  const hidden = { className: css.file, type: 'file', accept: accepted, tabIndex: -1, onChange: pick }
  return (
    <div className={layout.wrap}>
      <input ref={file} {...hidden} />
      <input ref={camera} {...hidden} capture="environment" />
      <Button
        tone={isFirst ? 'tonal' : 'quiet'}
        small
        icon={plusIcon}
        busy={isBusy}
        disabledReason={reason}
        onClick={() => file.current?.click()}
      >
        <FormattedMessage id={isFirst ? 'studio.photo.add' : 'studio.photo.change'} />
      </Button>
      <Button
        tone="quiet"
        small
        icon={scanIcon}
        className={css.camera}
        disabled={isBusy || !reachable}
        onClick={() => camera.current?.click()}
      >
        <FormattedMessage id="studio.photo.take" />
      </Button>
      {children}
    </div>
  )
}
