#!/bin/sh
# Usage: follow-edges.sh <command that starts Varnish>
# Varnish looks names up only when it loads its configuration. This runs the command, and loads the configuration anew
# whenever a name of backends.vcl leads to another address; what is cached stays. vmod_dynamic is in neither the official
# image nor Debian, and would not renew the ACL of those who may purge.
# VARNISH_WORK is what varnishd has as -n, if it has one.
set -u

settings=$(dirname "$0")
names=$(sed -n 's/^ *\.host = "\(.*\)";$/\1/p' "$settings/backends.vcl" | sort -u)

admin() {
    varnishadm ${VARNISH_WORK:+-n "$VARNISH_WORK"} "$@" >/dev/null
}

follow() {
    active=boot
    known=
    # $$ is Varnish.
    while sleep 2 && kill -0 $$ 2>/dev/null; do
        # shellcheck disable=SC2086 # Several names.
        found=$(getent ahosts $names) || continue # An edge that is being made anew has no address.
        found=$(echo "$found" | sort -u)
        [ "$found" = "$known" ] && continue
        admin ping 2>/dev/null || continue
        next=edges-$(date +%s)
        admin vcl.load "$next" "$settings/default.vcl" || continue
        # Its probes have to find the edges before visitors do.
        sleep 2
        admin vcl.use "$next" && admin vcl.discard "$active"
        active=$next
        known=$found
    done
}

follow &
exec "$@"
