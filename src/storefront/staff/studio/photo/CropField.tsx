import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useIntl } from 'react-intl'
import { movedCentre, type PhotoCentre } from '#domain/studio-photo.ts'
import css from './Photo.module.css'

/** How far an arrow key moves, in percent: right, down. With Shift it is ten times as far. */
const steps: Readonly<Record<string, readonly [number, number] | undefined>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * The whole photograph with the middle of its crop, which is dragged, or moved with the arrow keys. For
 * screen readers it is two sliders. `onMove` gets every step.
 */
export function CropField({
  src,
  centre,
  onMove,
}: {
  src: string
  centre: PhotoCentre
  onMove: (centre: PhotoCentre) => void
}) {
  const intl = useIntl()
  const { isDragged, dragging } = useDrag(onMove)

  function press(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const [right, down] = step
    const far = event.shiftKey ? 10 : 1
    onMove(movedCentre(centre, right * far, down * far))
  }

  return (
    <div
      className={css.crop}
      role="group"
      // a photograph has its left at the left in both languages
      dir="ltr"
      aria-label={intl.formatMessage({ id: 'studio.photo.centre' })}
      data-dragged={isDragged || undefined}
      {...dragging}
    >
      <img className={css.whole} src={src} alt="" draggable={false} />
      <span
        className={css.marker}
        style={{ insetInlineStart: `${centre.x}%`, insetBlockStart: `${centre.y}%` }}
      >
        {(['x', 'y'] as const).map((axis) => (
          <AxisSlider key={axis} axis={axis} centre={centre} onKeyDown={press} onMove={onMove} />
        ))}
      </span>
    </div>
  )
}

/** Follows a pointer from its press to its release. */
function useDrag(onMove: (to: PhotoCentre) => void) {
  const [isDragged, setDragged] = useState(false)
  type Pointer = PointerEvent<HTMLDivElement>
  const dragging = {
    onPointerDown: (event: Pointer) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged(true)
      onMove(placeOf(event))
    },
    onPointerMove: (event: Pointer) => isDragged && onMove(placeOf(event)),
    onPointerUp: () => setDragged(false),
    onPointerCancel: () => setDragged(false),
  }
  return { isDragged, dragging }
}

/** The slider of one direction, for the keyboard and for screen readers. */
function AxisSlider({
  axis,
  centre,
  onKeyDown,
  onMove,
}: {
  axis: 'x' | 'y'
  centre: PhotoCentre
  onKeyDown: (event: KeyboardEvent) => void
  onMove: (centre: PhotoCentre) => void
}) {
  const intl = useIntl()
  return (
    <input
      className={css.slider}
      type="range"
      dir="ltr"
      min={0}
      max={100}
      value={centre[axis]}
      aria-orientation={axis === 'x' ? 'horizontal' : 'vertical'}
      aria-label={intl.formatMessage({ id: `studio.photo.${axis}` })}
      aria-valuetext={intl.formatMessage({ id: `studio.photo.${axis}.value` }, { percent: centre[axis] })}
      // the second is for screen readers, which move it by themselves
      tabIndex={axis === 'x' ? 0 : -1}
      onKeyDown={onKeyDown}
      onChange={(event) => onMove({ ...centre, [axis]: Number(event.target.value) })}
    />
  )
}

/** The place of a pointer in the photograph. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>): PhotoCentre {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return movedCentre({ x: 0, y: 0 }, ((clientX - left) / width) * 100, ((clientY - top) / height) * 100)
}
