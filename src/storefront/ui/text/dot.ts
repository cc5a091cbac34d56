/** Between two facts of one line. A line that breaks there ends with it: none begins with it. */
export const dot = '\u00a0· '
