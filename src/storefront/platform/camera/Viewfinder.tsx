import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#storefront/ui/button/Button.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { torchIcon } from '#storefront/ui/icon/icons-more.ts'
import css from './Viewfinder.module.css'
import { useCamera } from './use-camera.ts'

/**
 * The camera's picture with corners that frame a code; without a camera, the reason and what to do. `onCode`
 * is called for every code that is read, repeatedly while it stays in view. `off` stops the camera.
 * `otherwise` describes the way without a camera.
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
  const latest = useRef(onCode)
  // the camera keeps running across renders, so it always calls the latest `onCode`
  useEffect(() => {
    latest.current = onCode
  })
  const { state, torch, retry } = useCamera(video, { off, onCode: (text) => latest.current(text) })
  const isTrouble = state !== 'on' && state !== 'starting'
  return (
    <div className={css.finder} data-state={off ? 'off' : state}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a live camera picture has no captions */}
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
