/** Runs React where the build keeps it: its file then does its work as a script of its own, not within the entry's. */
import 'react-dom/client'
