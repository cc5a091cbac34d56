import { useState } from 'react'
import { addressOf } from '#client/call.ts'
import type { MenuFileItem } from '#contract/menu-file.ts'
import { getDraftPhoto } from '#contract/studio-photo.ts'
import { type PhotoCentre, type Size, squareAround } from '#domain/studio-photo.ts'
import css from './Photo.module.css'

/** The whole photograph of a dish of the draft. */
export const draftPhotoOf = ({ id, photo }: Pick<MenuFileItem, 'id' | 'photo'>): string =>
  addressOf(getDraftPhoto, { params: { id }, query: { name: photo } })

/** The photograph of the draft as its square crop will show it. Without a centre it is that of its middle. */
export function CroppedPhoto({
  dish,
  centre = dish.photoCentre,
  shape,
}: {
  dish: Pick<MenuFileItem, 'id' | 'photo' | 'photoCentre'>
  centre?: PhotoCentre | undefined
  shape: 'round' | 'square' | 'row'
}) {
  const [size, setSize] = useState<Size>()
  return (
    <img
      className={css.cropped}
      data-shape={shape}
      src={draftPhotoOf(dish)}
      alt=""
      loading="lazy"
      decoding="async"
      style={{ objectPosition: positionOf(centre, size) }}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
        setSize({ width, height })
      }
    />
  )
}

function positionOf(centre: PhotoCentre | undefined, size: Size | undefined): string | undefined {
  if (!centre || !size) return undefined
  const { left, top, edge } = squareAround(centre, size)
  return `${percent(left, size.width - edge)}% ${percent(top, size.height - edge)}%`
}

const percent = (start: number, rest: number): number => (rest === 0 ? 50 : (start / rest) * 100)
