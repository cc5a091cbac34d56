import { useRef, useState, type ChangeEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#storefront/ui/button/Button.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import css from './PhotoField.module.css'
import { shrinkPhoto } from './shrink-photo.ts'

/** A photo for the request, made smaller on the device. `photo` is a JPEG in base64. */
export function PhotoField({
  photo,
  onPhoto,
}: {
  photo: string | null
  onPhoto: (photo: string | null) => void
}) {
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState(false)
  const [failed, setFailed] = useState(false)

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    // allows the same file to be chosen again
    event.target.value = ''
    if (!file) return
    setReading(true)
    const small = await shrinkPhoto(file)
    setReading(false)
    setFailed(small === undefined)
    if (small !== undefined) onPhoto(small)
  }

  return (
    <div className={layout.stack}>
      {photo !== null && (
        <img
          className={css.photo}
          src={`data:image/jpeg;base64,${photo}`}
          alt={intl.formatMessage({ id: 'support.photo.alt' })}
        />
      )}
      <input
        ref={input}
        className={css.file}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => void take(event)}
      />
      <div className={layout.wrap}>
        <Button tone="quiet" small busy={reading} onClick={() => input.current?.click()}>
          <FormattedMessage id={photo === null ? 'support.photo' : 'support.photo.change'} />
        </Button>
        {photo !== null && (
          <Button tone="plain" small onClick={() => onPhoto(null)}>
            <FormattedMessage id="support.photo.remove" />
          </Button>
        )}
      </div>
      {failed && (
        <Note tone="bad" icon={warnIcon} role="alert">
          <FormattedMessage id="refusal.support-photo-unknown" />
        </Note>
      )}
    </div>
  )
}
