import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#storefront/ui/button/Button.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { torchIcon } from '#storefront/ui/icon/icons-more.ts'
import css from './Viewfinder.module.css'
import { useCamera } from './use-camera.ts'

/**
 * What the camera sees, with the corners a code goes between; where there is no camera, why, and what to do.
 * `onCode` hears every code that is read, the same one again and again while it is held there. `off` rests
 * the camera. `otherwise` says how else it goes.
 */
export function Viewfinder({
  label,
  otherwise,
  off = false,
  onCode,
}: {
  label: string
  otherwise: ReactNode
  off?: boolean
  onCode: (text: string) => void
}) {
  const intl = useIntl()
  const video = useRef<HTMLVideoElement>(null)
  const heard = useRef(onCode)
  // the camera goes on while the screen is drawn anew: it tells the newest of its listeners
  useEffect(() => {
    heard.current = onCode
  })
  const { state, torch, retry } = useCamera(video, { off, onCode: (text) => heard.current(text) })
  const isTrouble = state !== 'on' && state !== 'starting'
  return (
    <div className={css.finder} data-state={off ? 'off' : state}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a camera says nothing */}
      <video ref={video} className={css.picture} aria-label={label} muted playsInline />
      <div className={css.words} role="status">
        {state === 'starting' && !off && <FormattedMessage id="camera.starting" />}
        {isTrouble && (
          <>
            <b>
              <FormattedMessage id={`camera.${state}`} />
            </b>
            <span>
              <FormattedMessage id={`camera.${state}.help`} /> {otherwise}
            </span>
          </>
        )}
      </div>
      {isTrouble && state !== 'insecure' && (
        <Button tone="accent" small onClick={retry}>
          <FormattedMessage id="camera.retry" />
        </Button>
      )}
      {torch && (
        <IconButton
          className={css.torch}
          tone="onArt"
          icon={torchIcon}
          label={intl.formatMessage({ id: 'camera.torch' })}
          aria-pressed={torch.on}
          onClick={torch.toggle}
        />
      )}
    </div>
  )
}
