/** Set if the last requested page could not be loaded. */
class Missing {
  page = $state(false);
}

export const missing = new Missing();
