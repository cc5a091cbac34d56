/** Returns the minutes from midnight to a time of the clock, "HH:MM". */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
