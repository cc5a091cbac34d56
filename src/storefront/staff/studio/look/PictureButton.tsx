import { useRef, type ChangeEvent, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { type AddedPicture, lookFile } from '#contract/studio-look.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import css from './Look.module.css'
import { useAddPicture } from './use-add-picture.ts'

/** A button that sends a picture of the device. `label` says for what it is. */
export function PictureButton({
  label,
  children,
  onAdded,
}: {
  label: string
  children: ReactNode
  onAdded: (picture: AddedPicture) => void
}) {
  const intl = useIntl()
  const reachable = useReachable()
  const input = useRef<HTMLInputElement>(null)
  const add = useAddPicture()

  function pick(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.target.files ?? []
    // allows the same file to be chosen again
    event.target.value = ''
    if (file) add.mutate(file, { onSuccess: onAdded })
  }

  return (
    <>
      <input
        ref={input}
        className={css.file}
        type="file"
        accept={lookFile.types.join()}
        tabIndex={-1}
        onChange={pick}
      />
      <Button
        tone="quiet"
        small
        busy={add.isPending}
        aria-label={label}
        disabledReason={reachable ? undefined : intl.formatMessage({ id: 'studio.offline.act' })}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      {add.error && (
        <div className={css.wide}>
          <ErrorNote error={add.error} />
        </div>
      )}
    </>
  )
}
