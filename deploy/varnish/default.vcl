vcl 4.1;

# Keeps the shop's anonymous pages in front of its edges: docs/contracts/page-caching.md.
# varnishd runs with -p http_gzip_support=off, so that the edges' brotli and gzip are kept as they are.

import directors;
import std;

include "backends.vcl";

sub vcl_recv {
    if (req.url ~ "^/(api|assets|metrics|healthz|readyz|__)") {
        set req.backend_hint = edges_api.backend();
    } else {
        set req.backend_hint = edges.backend();
    }

    if (req.method == "PURGE") {
        if (!client.ip ~ purgers) {
            return (synth(405));
        }
        ban("obj.http.Surrogate-Key ~ " + req.http.X-Surrogate-Keys);
        return (synth(200));
    }

    # Only this file says which variant is asked for.
    unset req.http.X-Page-Variant;

    if (req.http.Accept-Encoding ~ "\bbr\b") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }

    # A page of minutes ago will do while a new one is fetched; without edges, whatever there is.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 10m;
    }

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.http.X-Preview) {
        return (pass);
    }
    if (req.url ~ "^/assets/") {
        # Files of a version that is not public are a tester's alone.
        if (req.http.Cookie ~ "(^|; )tester=") {
            return (pass);
        }
        unset req.http.Cookie;
        return (hash);
    }
    # What is one visitor's: the cart, links with a discount, testers' versions, a browser that left a candidate, the API.
    if (req.url ~ "^/(api|cart|discount|metrics|healthz|readyz|__)" || req.http.Cookie ~ "(^|; )(tester|left_candidate)=" ||
        req.url ~ "[?&](tester=|release-info)") {
        return (pass);
    }

    # Parameters that only name where a visitor came from: `npm run build -- varnish` writes them.
    if (req.url ~ "\?") {
        set req.url = regsuball(req.url, "(?i)([?&])(utm_\w+|pk_\w+|mtm_\w+|gclid|gclsrc|gad_source|gad_campaignid|gbraid|wbraid|dclid|srsltid|_ga|_gac|_gl|fbclid|igshid|igsh|ttclid|twclid|epik|li_fat_id|sccid|rdt_cid|msclkid|yclid|irclickid|_kx|mc_cid|mc_eid|_hsenc|_hsmi|mkt_tok|vero_id|_pos|_psq|_sid|_ss|_fid|_v|pr_prod_strat|pr_rec_\w+|pr_ref_pid|pr_seq)(=[^&]*)?(?=&|$)", "\1");
        set req.url = regsuball(req.url, "&&+", "&");
        set req.url = regsub(req.url, "\?&", "?");
        set req.url = regsub(req.url, "[?&]$", "");
    }

    # The variant: the arm of a rollout, and the currency.
    set req.http.X-Page-Variant = "-";
    if (req.http.Cookie ~ "(^|; )page_variant=[\w.-]{1,80}(;|$)") {
        set req.http.X-Page-Variant = regsub(req.http.Cookie, "^(.*; )?page_variant=([\w.-]+).*$", "\2");
    }
    if (req.http.Cookie ~ "(^|; )selectedUserCurrency=[A-Z]{2}(;|$)") {
        set req.http.X-Page-Variant = req.http.X-Page-Variant + " " + regsub(req.http.Cookie, "^(.*; )?selectedUserCurrency=([A-Z]{2}).*$", "\2");
    } else {
        set req.http.X-Page-Variant = req.http.X-Page-Variant + " US";
    }
    return (hash);
}

sub vcl_hash {
    hash_data(req.url);
    hash_data(req.http.X-Page-Variant);
    return (lookup);
}

sub vcl_backend_response {
    if (bereq.http.X-Page-Variant) {
        if (beresp.http.X-Page-Variant != bereq.http.X-Page-Variant || beresp.http.Set-Cookie || beresp.status != 200) {
            # An old page is better than a failure.
            if (bereq.is_bgfetch && beresp.status >= 500) {
                return (abandon);
            }
            set beresp.ttl = 1s;
            set beresp.grace = 0s;
            set beresp.uncacheable = true;
            return (deliver);
        }
        # For outages.
        set beresp.grace = 24h;
        return (deliver);
    }
}

sub vcl_backend_fetch {
    if (bereq.url ~ "^/(api|assets|metrics|healthz|readyz|__)") {
        if (bereq.retries == 1) {
            set bereq.backend = retry_1_api.backend();
        } elsif (bereq.retries == 2) {
            set bereq.backend = retry_2_api.backend();
        }
    } elsif (bereq.retries == 1) {
        set bereq.backend = retry_1.backend();
    } elsif (bereq.retries == 2) {
        set bereq.backend = retry_2.backend();
    }
}

sub vcl_backend_error {
    # Each edge is asked: the first may have ended and not been noticed yet.
    if (bereq.retries < 2 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        return (retry);
    }
    set beresp.http.Retry-After = "5";
    set beresp.http.Cache-Control = "no-store";
    if (bereq.url ~ "^/api") {
        set beresp.http.Content-Type = "application/json";
        synthetic("""{"code":"unavailable","message":"The shop is very busy. Please try again in a few seconds."}""");
        return (deliver);
    }
    set beresp.http.Content-Type = "text/html; charset=utf-8";
    synthetic({"<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>One moment, please</title></head><body><h1>One moment, please</h1><p>The shop is very busy. Your cart is kept. Please load the page again in a few seconds.</p></body></html>"});
    return (deliver);
}

sub vcl_deliver {
    if (resp.http.Surrogate-Key) {
        # Browsers ask again with the entity tag.
        set resp.http.Cache-Control = "private, no-cache";
        set resp.http.X-Cache = "miss";
        if (obj.hits > 0) {
            set resp.http.X-Cache = "hit";
        }
    }
    unset resp.http.Surrogate-Key;
    unset resp.http.X-Page-Variant;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    unset resp.http.Age;
}
