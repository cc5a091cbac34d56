import { useRef, type ChangeEvent, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { sendFile } from '#client/send-file.ts'
import type { MenuFile } from '#contract/menu-file.ts'
import type { FileChange } from '#contract/studio.ts'
import { type AddedPicture, addPicture, lookFile } from '#contract/studio-look.ts'
import type { FieldPath } from '#domain/menu-change.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { useUpload } from '../save/use-upload.ts'
import css from './Look.module.css'

const sendPicture = (file: File): Promise<AddedPicture> => sendFile(addPicture, file)

/** A button that sends a picture of the device for the field at `path`. `label` says for what it is. */
export function PictureButton({
  path,
  label,
  children,
  edits,
}: {
  path: FieldPath
  label: string
  children: ReactNode
  /** The edits with which the draft names the picture. */
  edits: (menu: MenuFile, picture: AddedPicture) => readonly FileChange[]
}) {
  const intl = useIntl()
  const reachable = useReachable()
  const input = useRef<HTMLInputElement>(null)
  const add = useUpload(path, sendPicture)

  function pick(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.target.files ?? []
    // allows the same file to be chosen again
    event.target.value = ''
    if (file) add.mutate({ file, edits })
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
        busy={add.isSending}
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
